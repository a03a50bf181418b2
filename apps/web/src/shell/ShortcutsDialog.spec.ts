import { renderHook } from '@testing-library/react';
import { APP_EVENTS, useKeyBroadcast } from '../ui/shortcuts.js';
import { NEW_TASK, TASK_LINK, useTaskKeys } from '../tasks/task-keys.js';
import { usePanelKeys } from '../viewer/viewer-panel.js';
import type { StageControls } from '../viewer/stage-controls.js';
import { useViewerKeys } from '../viewer/viewer-keys.js';
import { layRowsOut } from '../test/rows-in-place.js';
import { SHORTCUTS } from './ShortcutsDialog.js';

/** What a keyboard calls the keys that the list draws or abbreviates. */
const NAMES: Record<string, string> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '−': '-',
  'Page up': 'PageUp',
  'Page down': 'PageDown',
  Esc: 'Escape',
};

/** The other key of a sign: what plus and minus are without Shift, or with it. */
const TWINS = ['=', '_'];

const listed = (place: string): string[] =>
  SHORTCUTS.filter((group) => group.place === place).flatMap(({ keys }) => keys.flatMap(([names]) => [...names]));

/** Presses what the list names; true when it was acted on. */
function press(name: string, at: Element = document.body): boolean {
  const [, modifier, key = name] = /^(Ctrl|Shift) (.+)$/.exec(name) ?? [];
  const event = new KeyboardEvent('keydown', {
    key: NAMES[key] ?? key,
    ctrlKey: modifier === 'Ctrl',
    shiftKey: modifier === 'Shift',
    bubbles: true,
    cancelable: true,
  });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Every key that could be listed, alone, with Shift and with Ctrl. */
const KEYS = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789+-=_/?.,;'.split(''),
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Escape', 'Enter', ' '],
];

/** The name of a key as the list has it; letters stand there in capitals. */
const drawn = (key: string): string => {
  const drawnKey = Object.keys(NAMES).find((name) => NAMES[name] === key) ?? key;
  return drawnKey.length === 1 ? drawnKey.toUpperCase() : drawnKey;
};

describe('the list of shortcuts (NAV-55)', () => {
  it('names every key of the viewer and its panel, and none that does nothing', () => {
    const nothing = (): void => undefined;
    const stage = { zoomBy: nothing, zoomTo: nothing, fit: nothing, rotate: nothing, pan: nothing };
    renderHook(() => {
      useViewerKeys({
        page: 1,
        total: 3,
        stage: () => stage as unknown as StageControls,
        onPage: nothing,
        onFullscreen: nothing,
        onRail: nothing,
        onClose: nothing,
        onFind: nothing,
        onPrint: nothing,
      });
      usePanelKeys({ tab: null, isChosen: false, open: nothing, toggle: nothing, close: nothing });
    });
    const own = listed('Viewer');
    expect(own.filter((name) => !press(name))).toEqual([]);
    const unlisted = KEYS.flatMap((key) => [drawn(key), `Ctrl ${drawn(key)}`]).filter(
      (name) => press(name) && !own.includes(name) && !TWINS.includes(name),
    );
    expect(unlisted).toEqual([]);
  });

  it('names every key of tasks, and none that does nothing', () => {
    layRowsOut();
    Element.prototype.scrollIntoView = () => undefined;
    const attribute = (selector: string): string => selector.replace(/[[\]]/g, '');
    const row = `<li><input type="checkbox"><button ${attribute(TASK_LINK)}></button></li>`;
    document.body.innerHTML = `<main><input ${attribute(NEW_TASK)}><ul>${row.repeat(3)}</ul></main>`;
    const { result } = renderHook(useTaskKeys);
    const leave = result.current(document.querySelector('main')) as () => void;
    const middle = document.querySelectorAll(TASK_LINK)[1];
    if (!middle) throw new Error('no row');
    const acted = KEYS.filter((key) => press(key, middle)).map((key) => (key === ' ' ? 'Space' : drawn(key)));
    // Enter presses the button by itself.
    expect([...acted, 'Enter'].sort()).toEqual(listed('Tasks').sort());
    leave();
    document.body.innerHTML = '';
  });

  it.each([
    ['/', 'search'],
    ['Ctrl /', 'search'],
    ['Esc', 'close'],
    ['?', 'shortcuts'],
  ] as const)('says what %s broadcasts on every page: %s', (name, broadcast) => {
    renderHook(useKeyBroadcast);
    const heard: string[] = [];
    const hear = ({ type }: Event): void => void heard.push(type);
    const events = Object.values(APP_EVENTS);
    for (const event of events) addEventListener(event, hear);
    press(name);
    for (const event of events) removeEventListener(event, hear);
    expect(heard).toEqual([APP_EVENTS[broadcast]]);
    expect(listed('Everywhere')).toContain(name);
  });
});

describe('the broadcast keys while somebody types (NAV-55)', () => {
  const typed = (init: KeyboardEventInit, cancelled = false): string[] => {
    renderHook(useKeyBroadcast);
    const input = document.body.appendChild(document.createElement('input'));
    const heard: string[] = [];
    const hear = ({ type }: Event): void => void heard.push(type);
    for (const event of Object.values(APP_EVENTS)) addEventListener(event, hear);
    if (cancelled) {
      input.addEventListener('keydown', (event) => {
        event.preventDefault();
      });
    }
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    for (const event of Object.values(APP_EVENTS)) removeEventListener(event, hear);
    input.remove();
    return heard;
  };

  it.each<[string, KeyboardEventInit, string[]]>([
    ['a slash', { key: '/' }, []],
    ['a question mark', { key: '?' }, []],
    ['Ctrl+/', { key: '/', ctrlKey: true }, [APP_EVENTS.search]],
    ['⌘+/', { key: '/', metaKey: true }, [APP_EVENTS.search]],
    ['Escape', { key: 'Escape' }, [APP_EVENTS.close]],
  ])('hear %s', (_key, init, heard) => {
    expect(typed(init)).toEqual(heard);
  });

  it('leave alone what the field has acted on', () => {
    expect(typed({ key: 'Escape' }, true)).toEqual([]);
  });
});
