import type { DemoSignIn } from '@gable/contracts';
import type { Configuration } from '@gable/platform';

/** What is said of how it was configured. */
type Setup = Pick<Configuration, 'publicUrl' | 'host' | 'production'>;

/** What the console says when everything runs: where to go, with demo content who to be, and who else may come. */
export function firstLook({ publicUrl, host, production }: Setup, demo: DemoSignIn | undefined): string[] {
  const lines = ['', `Gable is ready at ${publicUrl}`];
  const [first, ...others] = demo?.people ?? [];
  if (demo && first) {
    const domain = first.slice(first.indexOf('@') + 1);
    const short = others.map((person) => (person.endsWith(`@${domain}`) ? person.slice(0, -domain.length) : person));
    const also = short.length > 0 ? ` (or ${short.join(' ')})` : '';
    lines.push(`Sign in as ${first}${also}, password ${demo.password}`);
  }
  if (isThisMachineOnly(host)) lines.push('Only this machine can open it; HOST=0.0.0.0 opens it to the network.');
  else if (!production) {
    lines.push('The network can open it, and everybody there its outbox and its demo: set NODE_ENV=production.');
  }
  return [...lines, 'Press Ctrl-C to stop.'];
}

const isThisMachineOnly = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);
