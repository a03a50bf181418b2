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

it('the search takes what is typed while its dialog is on its way, and the page does not, unless it is closed (NAV-55)', async () => {
  let heard = 0;
  const left = (...keys: string[]): number => {
    heard = 0;
    press(...keys);
    return heard;
  };
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/search': () =>
      Response.json({ projects: [], potentials: [], people: [], files: [], notes: [], sheets: [] }),
  });
  await openSignedIn(<Page onKey={() => (heard += 1)} />, '/projects');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();

  for (const close of [() => press('Escape'), () => fireEvent.pointerDown(document.body)]) {
    press('/');
    expect(left('p')).toBe(0);
    close();
    expect(left('p')).toBe(1);
  }

  press('/');
  expect(left('p', 'l', 'à', 'n', '/', '?', 'Backspace', 'Backspace', 'x')).toBe(0);
  // Neither of these two is text.
  expect(left('Shift', 'ArrowLeft')).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ });
  expect(field.value).toBe('plànx');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(field.value.length);

  // Whoever opens it again begins anew.
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('/');
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ })).value).toBe('');
});
