import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArrivalDialog } from './ArrivalDialog.js';
import type { ArrivalQuestion } from './arriving-files.js';

const QUESTION: ArrivalQuestion = {
  kind: 'known',
  file: new File(['x'], 'A-101.pdf'),
  projectId: 'p',
  of: { id: 'f', name: 'A-101.pdf', alias: null },
};

function open(question: Partial<ArrivalQuestion> = {}, others = 0) {
  const answered: unknown[] = [];
  render(
    <ArrivalDialog
      question={{ ...QUESTION, ...question }}
      others={others}
      onAnswer={(...answer) => {
        answered.push(answer);
      }}
    />,
  );
  return answered;
}

describe('the question about a file that arrives', () => {
  it.each([
    ['New revision of A-101.pdf', 'revision'],
    ['Keep both', 'own'],
    ['Don’t upload', 'nothing'],
  ])('is answered by “%s”', async (name, answer) => {
    const answered = open();
    expect(screen.getByRole('dialog', { name: '“A-101.pdf” is in this project already' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(answered).toEqual([[answer, false]]);
  });

  it('is answered once for all that ask the same', async () => {
    const answered = open({}, 4);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Do the same for the rest (4 more)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(answered).toEqual([['own', true]]);
  });

  it('leaves out the one file when it is closed', async () => {
    const answered = open({}, 4);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    expect(answered).toEqual([['nothing', false]]);
  });

  it.each([
    [null, '“roof.pdf” has another name than “A-101.pdf”', 'The file is called “roof.pdf” from then on.'],
    ['Ground floor', '“roof.pdf” has another name than “Ground floor”', 'The file keeps its name.'],
  ])('says what a revision of another name does to a file called %s', async (alias, question, words) => {
    open({ kind: 'renames', file: new File(['x'], 'roof.pdf'), of: { ...QUESTION.of, alias } });
    expect(screen.getByRole('dialog', { name: question }).textContent).toContain(words);
    expect(await screen.findByRole('button', { name: 'Add as a new file' })).toBeTruthy();
  });
});
