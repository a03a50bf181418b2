import { LIMITS, MESSAGES } from '@gable/contracts';
import { useNotify, useRegisterMutationMiddleware } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { answerOf, api, type ProposalDetail } from '../api/index.js';
import { LongTextInput } from '../ui/form/LongTextInput.js';
import type { NewProposal } from './new-proposal.js';

type Creation = (resource: string, params: object) => Promise<{ data: ProposalDetail }>;

/** Text as a note holds it: a paragraph for each line. */
const asNote = (text: string): string => {
  const escape = (line: string): string => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return text
    .split('\n')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('');
};

/** The first note of a new proposal (POT-14): written once that is made, which stays when the note is refused (MSG-50). */
export function FirstNoteInput() {
  const notify = useNotify();
  const { getValues } = useFormContext<NewProposal>();
  const withNote = useCallback(
    async (resource: string, params: object, create: Creation) => {
      const made = await create(resource, params);
      const note = getValues('note').trim();
      if (!note) return made;
      try {
        const path = { id: made.data.project_id };
        const body = { note: asNote(note), all: true, destinataries: [], attachments: [] };
        await answerOf(api.POST('/api/v2/projects/{id}/notes', { params: { path }, body }));
      } catch {
        notify(MESSAGES.notes.createFromProposalFailed, { type: 'error' });
      }
      return made;
    },
    [getValues, notify],
  );
  useRegisterMutationMiddleware(withNote);
  return <LongTextInput source="note" label="Project notes" maxLength={LIMITS.noteBody} />;
}
