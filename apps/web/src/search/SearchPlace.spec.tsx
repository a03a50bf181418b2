import { fireEvent, screen } from '@testing-library/react';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { useKeyBroadcast } from '../ui/shortcuts.js';
import { SearchPlace } from './SearchPlace.js';

/** The page around the search, with keys that are broadcast, and what else hears them. */
function Page({ onKey }: { onKey: () => void }) {
  useKeyBroadcast();
  return (
    <>
      <button type="button" onKeyDown={onKey}>
        Elsewhere
      </button>
      <SearchPlace />
    </>
  );
}

/** Presses keys one right after the other, sooner than any code can come. */
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

it('the search takes what is typed while its dialog is on its way, and the page does not (NAV-55)', async () => {
  const heard: string[] = [];
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/search': () =>
      Response.json({ projects: [], potentials: [], people: [], files: [], notes: [], sheets: [] }),
  });
  await openSignedIn(<Page onKey={() => heard.push('key')} />, '/projects');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  press('/');
  expect(heard).toEqual(['key']);
  expect(screen.queryByRole('dialog')).toBeNull();

  press('p', 'l', 'Shift', 'à', 'n', '/', '?', 'Backspace', 'Backspace', 'x', 'ArrowLeft');
  // Neither of these two is text.
  expect(heard).toEqual(['key', 'key', 'key']);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ });
  expect(field.value).toBe('plànx');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(field.value.length);

  // Whoever opens it again begins anew.
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ })).value).toBe('');
});
