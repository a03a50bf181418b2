import type { Browser } from './browser.js';

/** Where one kind of record is created and listed, and with what it is created. */
interface Kind {
  path: string;
  body: unknown;
}

/** What people keep beside files, each with `text` in it. */
const kindsOf = (projectId: string, fileId: string, text: string): Kind[] => [
  { path: `/api/v2/projects/${projectId}/notes`, body: { note: `<p>${text}</p>` } },
  { path: `/api/v2/files/${fileId}/comments`, body: { comment: { body: `<p>${text}</p>` } } },
  { path: '/api/v2/tasks', body: { name: text, project_id: projectId, due_date: '2030-03-09' } },
  { path: '/api/v2/phases', body: { name: text, category: 'DSGN' } },
  { path: '/api/contacts', body: { name: text, lastname: 'Lee' } },
  { path: '/api/v2/projects/potential', body: { project: { name: text } } },
];

/** Creates one of each kind through one api process and finds it in the list of the other. @throws for what is missing. */
export async function keepRecords(
  browser: Browser,
  [writer, reader]: readonly [string, string],
  { projectId, fileId }: { projectId: string; fileId: string },
): Promise<void> {
  const text = `Written through ${writer}`;
  for (const { path, body } of kindsOf(projectId, fileId, text)) {
    await browser.expect(201, writer, 'POST', path, body);
    const found = await browser.expect<unknown>(200, reader, 'GET', path);
    if (!JSON.stringify(found).includes(text)) throw new Error(`${path} of ${reader} lacks what ${writer} has taken`);
  }
}
