import { type CardContact, LIMITS, readVcards } from '@gable/contracts';
import { answerOf, api, type ContactImport } from '../../api/index.js';

/** Files of cards that are one import: what is taken in together is taken back together. */
export interface CardImport {
  id: string;
  name: string;
  cards: CardContact[];
}

/** Reads the cards of files. Outlook writes them in the letters of its country, everybody else in UTF-8. */
export async function readCards(files: readonly File[]): Promise<CardImport> {
  const cards: CardContact[] = [];
  for (const file of files) {
    const bytes = await file.arrayBuffer();
    cards.push(...readVcards(textOf(bytes), LIMITS.importFilledRows - cards.length));
  }
  const name = files.map((file) => file.name).join(', ');
  return { id: crypto.randomUUID(), name: name.slice(0, LIMITS.fileName), cards };
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Takes cards in, fifty at a time (CNS-79); a part that is sent again is taken once. Answers what became of them.
 * @param onPart is told how many are through, and what became of these
 */
export async function takeCardsIn(
  { id, name, cards }: CardImport,
  onPart: (through: number, soFar: ContactImport) => void,
): Promise<void> {
  for (let from = 0; from < cards.length; from += LIMITS.contactsImported) {
    const contacts = cards.slice(from, from + LIMITS.contactsImported).map((card, at) => rowOf(card, from + at + 1));
    const body = { import_id: id, name, total: cards.length, contacts };
    const part = await answerOf(api.POST('/api/contacts/import', { body }));
    onPart(from + contacts.length, part.import);
  }
}

/** A card as a row of an import; of what is more than a contact holds, the first is taken. */
const rowOf = ({ name, lastname, business, phones, emails, addresses, notes }: CardContact, row: number) => ({
  row,
  name,
  lastname,
  business,
  phones: phones.slice(0, LIMITS.contactWays),
  emails: emails.slice(0, LIMITS.contactWays),
  addresses: addresses.slice(0, LIMITS.contactWays),
  notes: notes.slice(0, LIMITS.contactNotes),
});

/** Takes an import back. */
export const undoCardImport = (id: string) =>
  answerOf(api.POST('/api/contacts/imports/{iid}/undo', { params: { path: { iid: id } } }));
