import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { standInForLayout } from '../../test/no-layout.js';
import { RichTextEditor } from './RichTextEditor.js';

describe('where rich text is written', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((onFrame) => {
      onFrame(performance.now());
      return 0;
    });
    standInForLayout();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return null;
  };
  /** Time that passes while the rest of the page is rendered: the editor is made by then, and not yet in the page. */
  const Slow = ({ milliseconds }: { milliseconds: number }) => pass(milliseconds);
  const open = (autoFocus: boolean, milliseconds: number) => {
    render(
      <>
        <RichTextEditor
          label="Comment"
          placeholder="Write a comment…"
          initial="<p>half a thought</p>"
          autoFocus={autoFocus}
          onChange={() => undefined}
          onSubmit={() => undefined}
        />
        <Slow milliseconds={milliseconds} />
      </>,
    );
    act(() => {
      pass(10);
    });
    return screen.getByRole('textbox', { name: 'Comment' });
  };

  it.each([0, 5])(
    'has the focus where it is to take it, however slowly it comes into the page: %d ms',
    (milliseconds) => {
      const editor = open(true, milliseconds);
      expect(document.activeElement).toBe(editor);
    },
  );

  it('leaves the focus where it is otherwise', () => {
    open(false, 0);
    expect(document.activeElement).toBe(document.body);
  });
});
