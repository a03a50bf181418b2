import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isNotFound, type Note } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { forget, recall, remember } from '../ui/device-memory.js';
import { CachedNotes } from './cached-notes.js';
import { DraftKeeper, type KeptDraft } from './draft-keeper.js';
import { saveDraft } from './note-calls.js';
import { useDeleteNote, usePublishNote } from './optimistic-notes.js';
import { isSame, NOTHING_WRITTEN, writtenIn, type WrittenNote } from './written-note.js';

/** Milliseconds for which nothing is done with a note that has just been opened: a press may be the second one of a double-click. */
const SETTLED_AFTER = 500;

/** What is being written, and who keeps it. */
interface Session {
  keeper: DraftKeeper;
  /** What stood in the editor when it began. */
  began: WrittenNote;
  note: WrittenNote;
  /** Tells sessions apart: each has an editor of its own. */
  number: number;
  /** Whether somebody is writing in it: the focus belongs there, and it stays open while they scroll. */
  isHeld: boolean;
}

/** A change of what is written, made of what is written by then. */
export type ChangeNote = (change: (note: WrittenNote) => WrittenNote) => void;

/** Writes a new note of a project (NOT-9): kept and saved as a draft without being asked, published, or discarded. */
export function useComposer(projectId: string) {
  const userId = useCurrentUser()?.id ?? '';
  const queryClient = useQueryClient();
  const remove = useDeleteNote(projectId);

  const keeperOf = (id: string | null): DraftKeeper => {
    const place = { userId, projectId };
    return new DraftKeeper(
      {
        save: async ({ id: draftId, note }, leaving) => {
          const draft = await saveDraft(projectId, draftId, note, leaving);
          new CachedNotes(queryClient, projectId).saveDraft(draft);
          return draft.id;
        },
        isGone: isNotFound,
        keep: (draft) => {
          keepDraft(place, draft);
        },
        forget: () => {
          forgetDraft(place);
        },
      },
      id,
    );
  };

  const [session, setSession] = useState<Session>(() => {
    // What the server does not have yet: the network was away, or the page was closed too soon.
    const kept = keptDraft({ userId, projectId });
    return {
      keeper: keeperOf(kept?.id ?? null),
      began: NOTHING_WRITTEN,
      note: kept?.note ?? NOTHING_WRITTEN,
      number: 0,
      isHeld: false,
    };
  });
  const { keeper, began, note, number, isHeld } = session;
  const [isOpen, setIsOpen] = useState(note !== NOTHING_WRITTEN);
  const draftId = useSyncExternalStore(keeper.onState, keeper.id);
  const state = useSyncExternalStore(keeper.onState, keeper.state);
  const isSettled = useIsSettled(number);

  useEffect(() => {
    if (note !== began) keeper.change(note);
  }, [keeper, began, note]);
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush(true);
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void keeper.flush();
    };
  }, [keeper]);

  const begin = (
    written: WrittenNote,
    id: string | null,
    { isSaved = true, holds }: { isSaved?: boolean; holds?: boolean } = {},
  ): void => {
    setSession((before) => ({
      keeper: keeperOf(id),
      began: isSaved ? written : NOTHING_WRITTEN,
      note: written,
      number: before.number + 1,
      isHeld: holds ?? before.isHeld,
    }));
  };
  const publishing = usePublishNote(projectId, (refused, id) => {
    // Written by now: what was refused stands above it again.
    begin(joined(refused, note), id, { isSaved: false });
    setIsOpen(true);
  });

  return {
    note,
    /** Tells editors apart: another one begins with another text. */
    number,
    isOpen,
    isHeld,
    /** Whether it has been here for a while: what a double-click opens is neither published nor exchanged by it. */
    isSettled,
    /** The draft that is being written here; null while the server has none. */
    draftId,
    state,
    setIsOpen,
    /** Of the note this was answered for: who begins another one meanwhile has not let go of that. */
    setIsHeld: (holds: boolean): void => {
      setSession((before) => (before.number === number ? { ...before, isHeld: holds } : before));
    },
    change: useCallback<ChangeNote>((change) => {
      setSession((before) => ({ ...before, note: change(before.note) }));
    }, []),
    /** Goes on writing a draft. What was being written stays a draft as well. */
    resume: (draft: Note): void => {
      begin(writtenIn(draft), draft.id, { holds: true });
      setIsOpen(true);
    },
    /** Begins with a text that was refused elsewhere. */
    rescue: (written: WrittenNote): void => {
      begin(joined(written, note), draftId, { isSaved: false });
      setIsOpen(true);
    },
    save: (): void => void keeper.flush(),
    publish: (): void => {
      publishing.mutate(
        { note, draft: keeper.settle() },
        {
          onSuccess: () => {
            const place = { userId, projectId };
            const kept = keptDraft(place);
            if (kept && isSame(kept.note, note)) forgetDraft(place);
          },
        },
      );
      begin(NOTHING_WRITTEN, null, { holds: false });
      setIsOpen(false);
    },
    discard: (): void => {
      void keeper.settle().then((id) => {
        forgetDraft({ userId, projectId });
        if (id !== null) remove.mutate({ id });
      });
      begin(NOTHING_WRITTEN, null, { holds: false });
      setIsOpen(false);
    },
  };
}

/** What {@link useComposer} answers. */
export type Composer = ReturnType<typeof useComposer>;

/** Whether what is being written has been here for a while. */
function useIsSettled(number: number): boolean {
  const [settled, setSettled] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(number);
    }, SETTLED_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [number]);
  return settled === number;
}

function joined(above: WrittenNote, below: WrittenNote): WrittenNote {
  if (below === NOTHING_WRITTEN) return above;
  return {
    ...above,
    html: above.html + below.html,
    text: `${above.text} ${below.text}`,
    attachments: [...above.attachments, ...below.attachments],
  };
}

/** Whose note, in which project: several people may use a device. */
interface DraftPlace {
  userId: string;
  projectId: string;
}

const keyOf = ({ userId, projectId }: DraftPlace): string => `gable.note.${userId}.${projectId}`;

/** What this device keeps of a note that the server does not have yet; null when it keeps none. */
function keptDraft(place: DraftPlace): KeptDraft | null {
  const { id, note } = recall(keyOf(place));
  return isNote(note) ? { id: typeof id === 'string' ? id : null, note } : null;
}

/** Keeps it on this device. */
const keepDraft = (place: DraftPlace, { id, note }: KeptDraft): void => {
  remember(keyOf(place), { id, note });
};

/** Keeps nothing on this device any more. */
const forgetDraft = (place: DraftPlace): void => {
  forget(keyOf(place));
};

const isNote = (value: unknown): value is WrittenNote =>
  typeof value === 'object' &&
  value !== null &&
  'html' in value &&
  typeof value.html === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'to' in value &&
  Array.isArray(value.to) &&
  'attachments' in value &&
  Array.isArray(value.attachments) &&
  'email' in value;
