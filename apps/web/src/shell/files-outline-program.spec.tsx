import type { FilesOutlineProgram } from '@gable/contracts';
import { clientConfiguration } from '../api/client-configuration.js';

let drawFilesOutline: FilesOutlineProgram['drawFilesOutline'];

/** React wants one as soon as it is loaded to draw for a server, and uses it for streams only. */
class UnusedChannel {
  readonly port1 = {};
  readonly port2 = {};
}

beforeAll(async () => {
  Object.assign(globalThis, { MessageChannel: UnusedChannel });
  ({ drawFilesOutline } = await import('./files-outline-program.js'));
});

/** Files as the page holds them; only what the outline shows of each. */
const jsonOf = (...files: { name: string; created_at: string; thumbnail_url?: string }[]): string =>
  JSON.stringify({
    project: { name: 'Fire & <b>Water</b>', active: true },
    pinned: { items: [], total: 0 },
    others: {
      items: files.map((file, id) => ({ id: String(id), user_permissions: [], ...file })),
      total: files.length,
    },
  });

function drawn(json: string, timeZone = 'UTC'): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = drawFilesOutline({ json, configuration: clientConfiguration(), timeZone });
  return place;
}

/** FIL-3: the first files as the api puts them into their page. */
describe('the outline of files that a page comes with', () => {
  it('says what the project and its files are called, and nothing of that is markup', () => {
    const name = '</div><img src=x onerror=alert(1)>&amp;.pdf';
    const outline = drawn(jsonOf({ name, created_at: '2026-03-01T10:00:00Z', thumbnail_url: '/t.jpg?a=1&b="2"' }));
    expect(outline.textContent).toContain('Fire & <b>Water</b>');
    expect(outline.textContent).toContain(name);
    expect([...outline.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/t.jpg?a=1&b="2"',
    ]);
    expect(outline.querySelector('b, script, [onerror]')).toBeNull();
    expect(outline.querySelector('[data-shape="files"]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['UTC', [2]],
    ['America/New_York', [1, 1]],
    ['Asia/Tokyo', [1, 1]],
  ])('puts them under their days in %s', (timeZone, sizes) => {
    const files = jsonOf(
      { name: 'evening.pdf', created_at: '2026-03-01T16:00:00Z' },
      { name: 'night.pdf', created_at: timeZone === 'Asia/Tokyo' ? '2026-03-01T14:00:00Z' : '2026-03-01T04:00:00Z' },
    );
    const sections = [...drawn(files, timeZone).querySelectorAll('section')];
    expect(sections.map((section) => section.textContent?.match(/pdf/g)?.length)).toEqual(sizes);
  });
});
