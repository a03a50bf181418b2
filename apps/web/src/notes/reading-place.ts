import { LIMITS } from '@gable/contracts';
import { useEffect, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Note } from '../api/index.js';
import { isTyping } from '../ui/shortcuts.js';
import { findWords } from './written-note.js';
import { NOTE_ATTRIBUTE } from './NoteCard.js';

/** Name of the highlighted words in the style sheet. */
const HIGHLIGHT = 'note-words';

/** What a link to a note from a search result carries: the words that were searched for. */
export interface FoundState {
  found: string;
}

/**
 * Leads to the note that the address names (NAV-18), once it is there: 1500 ms after the notes have come (NOT-8, CNS-34),
 * 300 ms after it was chosen from what a search has found (NAV-60). Answers the note to mark for 3 s (NOT-7, CNS-37); the words
 * that were searched for are highlighted as long.
 */
export function useLedToNote(isThere: boolean): string | null {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const noteId = query.get('note');
  const found = foundIn(state);
  const [marked, setMarked] = useState<string | null>(null);

  useEffect(() => {
    if (noteId === null || !isThere) return;
    let unmark: ReturnType<typeof setTimeout> | undefined;
    let removeHighlight: () => void = () => undefined;
    const lead = (): void => {
      const cards = [...document.querySelectorAll<HTMLElement>(`[${NOTE_ATTRIBUTE}]`)];
      const card = cards.find((each) => each.getAttribute(NOTE_ATTRIBUTE) === noteId);
      if (!card) return;
      // Anyone who came by a link and has begun to write meanwhile is not led away from it.
      if (found !== null || !isTyping(document.activeElement)) {
        card.scrollIntoView({ block: 'start' });
        card.focus({ preventScroll: true });
      }
      setMarked(noteId);
      if (found !== null) removeHighlight = highlight(card.querySelector('[data-note-text]'), found);
      unmark = setTimeout(() => {
        setMarked(null);
        removeHighlight();
      }, LIMITS.noteHighlight);
    };
    const timer = setTimeout(lead, found === null ? LIMITS.noteScrollAfter : LIMITS.scrollAfter);
    return () => {
      clearTimeout(timer);
      clearTimeout(unmark);
      removeHighlight();
      setMarked(null);
    };
    // Choosing the same note again leads to it again.
  }, [noteId, isThere, found, key]);

  return marked;
}

const foundIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'found' in state && typeof state.found === 'string'
    ? state.found
    : null;

/** Highlights words in an element, without changing what it is made of; answers how to stop. */
function highlight(element: Element | null, words: string): () => void {
  // Firefox before 140 has none: the note itself is marked.
  if (!element || !('Highlight' in globalThis)) return () => undefined;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...rangesOf(element, words)));
  return () => {
    CSS.highlights.delete(HIGHLIGHT);
  };
}

/** Where words stand in an element, also when only a part of them is bold. */
function rangesOf(element: Element, words: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: { node: Node; at: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const data = node.textContent ?? '';
    for (let at = 0; at < data.length; at += 1) places.push({ node, at });
    text += data;
  }
  return findWords(text, words).flatMap(({ from, to }) => {
    const [first, last] = [places[from], places[to - 1]];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, first.at);
    range.setEnd(last.node, last.at + 1);
    return [range];
  });
}

/**
 * Holds back what others publish while somebody reads further down: nothing that is read moves. Answers what is shown,
 * how many wait above it, and how to let them in.
 */
export function useHeldBack(notes: readonly Note[] | undefined, isAway: boolean, myId: string | undefined) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const newest = notes && known ? notes.findIndex(({ id }) => known.has(id)) : 0;
  // Only what stands above everything that was seen is new; one's own is never held back.
  const isNew = (note: Note, place: number): boolean => place < newest && note.user_id !== myId;
  const waiting = isAway && notes ? notes.filter(isNew) : [];
  const shown = waiting.length > 0 ? notes?.filter((note) => !waiting.includes(note)) : notes;

  const isUpToDate = known !== null && shown?.every(({ id }) => known.has(id));
  if (shown && !isUpToDate) setKnown(new Set([...(known ?? []), ...shown.map(({ id }) => id)]));

  return {
    shown,
    waiting: waiting.length,
    letIn: (): void => {
      setKnown(new Set(notes?.map(({ id }) => id)));
    },
  };
}

/** Whether an element has been scrolled away below what stays on top of the page. */
export function useIsScrolledAway(element: RefObject<HTMLElement | null>, covered: number): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < covered);
      },
      { rootMargin: `-${covered}px 0px 0px 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, covered]);
  return isAway;
}
