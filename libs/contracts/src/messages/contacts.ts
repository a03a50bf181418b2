export const contacts = {
  /** MSG-126, OPN-122: with the slash and the spelling of the documents. */
  loadFailed: 'An error ocurred loading the contacts/groups. Please try again in a moment.',
  /** EMP-8 */
  noGroups: "You don't have any group yet",
  notFound: 'We couldn’t find this contact.',
  groupNotFound: 'We couldn’t find this group.',
  typeNotFound: 'We couldn’t find this type.',
  importNotFound: 'We couldn’t find this import.',
  nameless: 'Enter a name or a lastname',
  textInvalid: 'This holds characters that can’t be shown',
  textLong: 'This text is too long',
  nameBlank: "Name can't be blank",
  phoneInvalid: 'This is not a phone number',
  countryUnknown: 'This is not the code of a country, such as US',
  dataTypeUnknown: 'There is no such type',
  noFirm: 'You are in no firm to share a contact with.',
  /** What a number that can be none is noted as. */
  phoneNoted: (phone: string) => `Phone: ${phone}`,
  waysMany: (ways: number) => `A contact holds at most ${ways} of them`,
  mergeNotFound: 'We couldn’t find this merge.',
  alreadyUndone: 'This has been undone already.',
  rowsTwice: 'A row can’t be in a call twice',
  bookFull: (contacts: number) => `An address book holds at most ${contacts} contacts.`,
  groupsFull: (groups: number) => `You can have at most ${groups} groups.`,
  typesFull: (types: number) => `You can have at most ${types} types.`,
  groupFull: (contacts: number) => `A group holds at most ${contacts} contacts.`,
} as const;
