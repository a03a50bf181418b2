import type { DemoSignIn } from '@gable/contracts';

/** What the console says when everything runs: where to go and, with demo content, who to be. */
export function firstLook(publicUrl: string, demo: DemoSignIn | undefined): string[] {
  const lines = ['', `Gable is ready at ${publicUrl}`];
  const [first, ...others] = demo?.people ?? [];
  if (demo && first) {
    const domain = first.slice(first.indexOf('@') + 1);
    const short = others.map((person) => (person.endsWith(`@${domain}`) ? person.slice(0, -domain.length) : person));
    const also = short.length > 0 ? ` (or ${short.join(' ')})` : '';
    lines.push(`Sign in as ${first}${also}, password ${demo.password}`);
  }
  return [...lines, 'Press Ctrl-C to stop.'];
}
