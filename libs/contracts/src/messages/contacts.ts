/** How many cards of a file became what. */
interface CardOutcomes {
  created: number;
  updated: number;
  duplicate: number;
  refused: number;
}

export const contacts = {
  /** MSG-126, OPN-122: with the slash and the spelling of the documents. */
  loadFailed: 'An error ocurred loading the contacts/groups. Please try again in a moment.',
  none: 'No contacts yet',
  noneFound: 'No contact was found',
  stored: 'The contact has been stored.',
  storeFailed: 'The contact couldn’t be stored. Please try again.',
  sharedNow: 'Your firm sees this contact now.',
  unshared: 'Only you see this contact now.',
  shareFailed: 'This couldn’t be changed. Please try again.',
  invited: (email: string) => `An invitation has been sent to ${email}.`,
  /** MSG-125 */
  inviteFailed: 'Invitation couldn’t be generated. Please try again.',
  deleted: (contacts: number) =>
    contacts === 1 ? 'The contact has been deleted.' : `${contacts} contacts have been deleted.`,
  deleteFailed: (contacts: number) =>
    contacts === 1
      ? 'The contact couldn’t be deleted. Please try again.'
      : `${contacts} contacts couldn’t be deleted. Please try again.`,
  /** EMP-8 */
  noGroups: "You don't have any group yet",
  notFound: 'We couldn’t find this contact.',
  groupNotFound: 'We couldn’t find this group.',
  noCards: 'There is no contact in this file. A vCard file ends in .vcf.',
  cardsLarge: (megabytes: number) => `A vCard file has at most ${megabytes} MB.`,
  /** What became of the cards of a file, or of those that were taken in before it stopped. */
  cardsTaken: ({ created, updated, duplicate, refused }: CardOutcomes) => {
    const counted = [
      [created, 'new'],
      [updated, 'updated'],
      [duplicate, 'there already'],
      [refused, 'without a name, or with something that can’t be kept'],
    ] as const;
    const told = counted.filter(([cards]) => cards > 0).map(([cards, what]) => `${cards} ${what}`);
    return `Contacts from the file: ${told.join(', ')}.`;
  },
  cardsFailed: 'The import stopped. What was taken in before stays; bring the file once more for the rest.',
  typeFailed: 'The type couldn’t be added. Please try again.',
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
  groupCreated: 'The group has been added.',
  groupCreateFailed: 'The group couldn’t be added. Please try again.',
  groupUpdated: 'The group has been updated.',
  groupUpdateFailed: 'The group couldn’t be updated. Please try again.',
  groupDeleted: 'The group has been deleted.',
  groupDeleteFailed: 'The group couldn’t be deleted. Please try again.',
  addedToGroup: (contact: string) => `${contact} has been added to the group.`,
  addedAllToGroup: (contacts: number, group: string) => `${contacts} contacts are in “${group}” now.`,
  addToGroupFailed: (contacts: number) =>
    `${contacts === 1 ? 'The contact' : 'The contacts'} couldn’t be added to the group. Please try again.`,
  removedFromGroup: (contact: string) => `${contact} has been removed from the group.`,
  removeFromGroupFailed: 'The contact couldn’t be removed from the group. Please try again.',
  groupEmpty: 'Nobody is in this group yet',
  exportFailed: 'The file couldn’t be made. Please try again.',
  broughtIn: (created: number, existing: number) =>
    [
      ...(created > 0 ? [created === 1 ? '1 contact has been added.' : `${created} contacts have been added.`] : []),
      ...(existing > 0 ? [existing === 1 ? '1 was there already.' : `${existing} were there already.`] : []),
    ].join(' '),
  bringFailed: 'The contacts couldn’t be added. Please try again.',
  partnersFailed: 'The people you work with couldn’t be loaded. Please try again.',
  noPartners: 'You share no project with anybody yet',
  noDuplicates: 'No contact is here twice',
  merged: (contacts: number) => `${contacts} contacts are one now.`,
  mergeMany: (contacts: number) => `One merge makes one of at most ${contacts} contacts. Leave some of them out.`,
  toldApart: 'They are not compared again on this device.',
  mergeFailed: 'The contacts couldn’t be merged. Please try again.',
  undone: 'It is as it was before.',
  undonePartly: 'It is as it was before, but for what has been changed since.',
  undoneCounts: (removed: number, restored: number) =>
    [
      ...(removed > 0
        ? [removed === 1 ? '1 contact is gone.' : `${removed.toLocaleString('en')} contacts are gone.`]
        : []),
      ...(restored > 0
        ? [restored === 1 ? '1 is as it was.' : `${restored.toLocaleString('en')} are as they were.`]
        : []),
    ].join(' '),
  undoLeaves: 'What was changed since stays as it is:',
  undoFailed: 'This couldn’t be undone. Please try again.',
  importsFailed: 'Past imports couldn’t be loaded. Please try again.',
  noImports: 'Nothing has been imported yet',
} as const;
