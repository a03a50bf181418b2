import { MESSAGES } from '@gable/contracts';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { answerOf, api, type AdministeredPerson } from '../api/index.js';
import { personName } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { ActionsMenu, useAnchoredPopup } from '../ui/ActionsMenu.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useAct } from './administration-data.js';

const SessionsDialog = lazyPart(async () => (await import('./SessionsDialog.js')).SessionsDialog);

const texts = MESSAGES.administration;

type Asked = 'deactivate' | 'name' | 'remove';

interface Question {
  question: (name: string) => string;
  words: string;
  action: string;
  destructive: boolean;
}

const QUESTIONS: Record<Asked, Question> = {
  deactivate: {
    question: (name) => `Deactivate the account of ${name}?`,
    words:
      'They are signed out everywhere at once and can’t sign in. What they made stays, their links too, and you can reactivate the account at any time.',
    action: 'Deactivate',
    destructive: true,
  },
  name: {
    question: (name) => `Make ${name} an administrator?`,
    words:
      'They see everybody’s account here and can deactivate them. Projects stay closed to them unless they are in them.',
    action: 'Make administrator',
    destructive: false,
  },
  remove: {
    question: (name) => `Remove ${name} as administrator?`,
    words: 'They no longer see these pages. Their account and projects stay as they are.',
    action: 'Remove',
    destructive: true,
  },
};

/** What can be done with an account. */
export function AdministeredAccountMenu({ person }: { person: AdministeredPerson }) {
  const me = useCurrentUser();
  const menu = useAnchoredPopup('menu');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [showsSessions, setShowsSessions] = useState(false);
  const { mutate: act } = useAct();
  const { id, state, administrator } = person;
  const name = personName(person);
  const path = { params: { path: { id } } };

  const acts: Record<Asked, () => void> = {
    deactivate: () => {
      act({ call: () => answerOf(api.POST('/api/v2/admin/people/{id}/deactivate', path)), done: texts.deactivated });
    },
    name: () => {
      act({ call: () => answerOf(api.POST('/api/v2/admin/people/{id}/administrator', path)), done: texts.named });
    },
    remove: () => {
      act({ call: () => answerOf(api.DELETE('/api/v2/admin/people/{id}/administrator', path)), done: texts.removed });
    },
  };
  const reactivate = (): void => {
    act({ call: () => answerOf(api.POST('/api/v2/admin/people/{id}/reactivate', path)), done: texts.reactivated });
  };
  const invite = (): void => {
    act({ call: () => answerOf(api.POST('/api/v2/admin/people/{id}/invitation', path)), done: texts.invitationSent });
  };
  const items: [label: string, choose: () => void, isOffered: boolean][] = [
    [
      'Sessions',
      () => {
        setShowsSessions(true);
      },
      state === 'active',
    ],
    ['Send the email again', invite, state === 'invited' || state === 'unverified'],
    [
      'Make administrator',
      () => {
        setAsked('name');
      },
      state === 'active' && !administrator,
    ],
    [
      'Remove as administrator',
      () => {
        setAsked('remove');
      },
      administrator,
    ],
    [
      'Deactivate',
      () => {
        setAsked('deactivate');
      },
      state === 'active' && id !== me?.id,
    ],
    ['Reactivate', reactivate, state === 'deactivated'],
  ];
  return (
    <>
      <ActionsMenu
        menu={menu}
        of={name}
        onOpen={() => {
          SessionsDialog.prepare();
        }}
      >
        {items
          .filter(([, , isOffered]) => isOffered)
          .map(([label, choose]) => (
            <MenuItem
              key={label}
              onClick={() => {
                menu.close();
                choose();
              }}
            >
              {label}
            </MenuItem>
          ))}
      </ActionsMenu>
      {asked && (
        <ConfirmDialog
          question={QUESTIONS[asked].question(name)}
          action={QUESTIONS[asked].action}
          destructive={QUESTIONS[asked].destructive}
          open
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={acts[asked]}
        >
          {QUESTIONS[asked].words}
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {showsSessions && (
          <SessionsDialog
            person={person}
            onClose={() => {
              setShowsSessions(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
