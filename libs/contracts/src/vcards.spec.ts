import { type CardContact, countryCode, readVcards, vcardOf } from './vcards.js';

const contact: CardContact & { id: string } = {
  id: '01a1fe14-959d-7264-9032-b75521af133e',
  name: 'Zoë; Anna',
  lastname: 'O\\Neill, Jr.',
  business: 'Harbour; Glass',
  phones: [
    { phone: '+12125550123 ext. 45', data_type_id: 2 },
    { phone: '+4930901820', data_type_id: 4 },
  ],
  emails: [{ email: 'zoe@glass.test', data_type_id: 3 }],
  addresses: [
    {
      ...{ line1: '5 Quay Street', line2: 'Floor 2', line3: 'Left', city: 'Boston', state: 'MA', zip: '02110' },
      ...{ country_id: 'US', data_type_id: 1 },
    },
  ],
  notes:
    'Calls back\non Mondays; 👩‍👩‍👧‍👦 and a line that is so long that it has to be folded somewhere in the middle of it.',
};

describe('cards', () => {
  it('say all of a contact, folded at 75 octets, and come back unharmed', () => {
    const card = vcardOf({ ...contact, groups: ['Glaziers', 'A, B'] });
    for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(card).toContain('CATEGORIES:Glaziers,A\\, B\r\n');
    const { id: _id, ...said } = contact;
    expect(readVcards(card, 10)).toEqual([said]);
    expect(readVcards(card + card + card, 2)).toHaveLength(2);
  });

  it('of telephones of long ago (2.1), of Apple (3.0) and of 4.0 are read', () => {
    const [old, apple, four] = readVcards(
      [
        'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=\r\n=C3=B6rg;;;\r\nTEL;CELL:0171 123\r\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:3.0\nN:Lee;Anna;Maria;;\nitem1.EMAIL;type=INTERNET;type=HOME:a@b.test\nitem1.X-ABLabel:_$!<Other>!$_\nADR;TYPE=HOME:;;Quay 5;Berlin;;10115;Germany\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:4.0\nFN:Harbour Glass\nTEL;VALUE=uri;TYPE="voice,work":tel:+12125550123\nNOTE:One\n line\nEND:VCARD',
      ].join('\n'),
      10,
    );
    expect(old).toMatchObject({ name: 'Jörg', lastname: 'Müller', phones: [{ phone: '0171 123', data_type_id: 2 }] });
    expect(apple).toMatchObject({
      ...{ name: 'Anna Maria', lastname: 'Lee', emails: [{ email: 'a@b.test', data_type_id: 3 }] },
      addresses: [{ line1: 'Quay 5', city: 'Berlin', zip: '10115', country_id: 'DE', data_type_id: 3 }],
    });
    expect(four).toMatchObject({
      ...{ name: 'Harbour Glass', phones: [{ phone: '+12125550123', data_type_id: 1 }], notes: 'Oneline' },
    });
  });

  it.each([
    '',
    'nothing',
    'BEGIN:VCARD',
    ':',
    'BEGIN:VCARD\nN:;;;;',
    '"'.repeat(1_000),
    ';'.repeat(100_000),
    '\\'.repeat(100_000),
  ])('of something else are none', (text) => {
    expect(readVcards(text, 10)).toEqual([]);
  });

  it.each([';', '\\', '=', 'a;', '\\;', ',', '"'])('of a value of a megabyte of %j are read soon', (part) => {
    const text = `BEGIN:VCARD\nN:${part.repeat(1_000_000 / part.length)}\nFN:X\nEND:VCARD`;
    expect(readVcards(text, 10)).toHaveLength(1);
  });

  it.each([
    ['us', 'US'],
    ['United States', 'US'],
    [' USA ', 'US'],
    ['germany', 'DE'],
    ['Nowhere', null],
  ])('the country of %j is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});

const plain: CardContact & { id: string } = {
  ...{ id: 'id', name: 'Anna', lastname: '', business: '', notes: '' },
  ...{ phones: [], emails: [], addresses: [] },
};

const linesOf = (card: string): string[] => card.split('\r\n');

describe('a card that is written', () => {
  it('says nothing of what there is not', () => {
    expect(vcardOf(plain)).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:urn:uuid:id\r\nN:;Anna;;;\r\nFN:Anna\r\nEND:VCARD\r\n',
    );
  });

  it('says of which kind phones, e-mails and addresses are, as far as cards have a word for it', () => {
    const address = { line1: '5 Quay', line2: 'Floor 2', line3: '', city: 'Boston', state: 'MA', zip: '02110' };
    const card = vcardOf({
      ...plain,
      lastname: 'Lee',
      phones: [1, 2, 3, 4, 5].map((data_type_id) => ({ phone: '1', data_type_id })),
      emails: [1, 5].map((data_type_id) => ({ email: 'a@b.test', data_type_id })),
      addresses: [3, 5].map((data_type_id) => ({ ...address, country_id: 'US', data_type_id })),
    });
    expect(linesOf(card).slice(3, -2)).toEqual([
      ...['N:Lee;Anna;;;', 'FN:Anna Lee'],
      ...['TEL;TYPE=WORK:1', 'TEL;TYPE=CELL:1', 'TEL;TYPE=HOME:1', 'TEL;TYPE=FAX:1', 'TEL:1'],
      ...['EMAIL;TYPE=INTERNET,WORK:a@b.test', 'EMAIL;TYPE=INTERNET:a@b.test'],
      'ADR;TYPE=HOME:;Floor 2;5 Quay;Boston;MA;02110;United States',
      'ADR:;Floor 2;5 Quay;Boston;MA;02110;United States',
    ]);
  });

  it('keeps what a value holds out of the rest of the card', () => {
    const card = vcardOf({ ...plain, business: 'a;b,c\\d\r\ne\rf\ng', groups: ['x,y', 'z'] });
    expect(card).toContain('\r\nORG:a\\;b\\,c\\\\d\\ne\\nf\\ng\r\n');
    expect(card).toContain('\r\nCATEGORIES:x\\,y,z\r\n');
  });

  it('is folded where a line would have more than 75 octets, between letters', () => {
    const [whole] = linesOf(vcardOf({ ...plain, business: 'x'.repeat(71) })).filter((line) => line.startsWith('ORG'));
    expect(whole).toBe(`ORG:${'x'.repeat(71)}`);
    expect(vcardOf({ ...plain, business: 'x'.repeat(72) })).toContain(`ORG:${'x'.repeat(71)}\r\n x\r\n`);
    // A further line begins with a blank, which is one octet of it.
    expect(vcardOf({ ...plain, business: 'x'.repeat(146) })).toContain(`\r\n ${'x'.repeat(74)}\r\n x\r\n`);
    expect(vcardOf({ ...plain, business: `${'x'.repeat(70)}é` })).toContain(`${'x'.repeat(70)}\r\n é\r\n`);
  });
});

describe('a card that is read', () => {
  const read = (...lines: string[]): CardContact | undefined =>
    readVcards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n'), 10)[0];

  it.each<[string, string, Partial<CardContact>]>([
    ['a business', 'ORG:Harbour\\; Glass;Windows', { business: 'Harbour; Glass', name: 'Harbour; Glass' }],
    ['a name for all', 'FN:Anna Lee', { name: 'Anna Lee', lastname: '' }],
    ['a name in parts', 'N:Lee;Anna;Maria;Dr.;', { name: 'Anna Maria', lastname: 'Lee' }],
    ['a lastname alone', 'N:Lee', { name: '', lastname: 'Lee' }],
    ['escaped letters', 'NOTE:a\\nb\\Nc\\,d\\\\e', { notes: 'a\nb\nc,d\\e' }],
    ['small letters', 'tel;type=cell:1', { phones: [{ phone: '1', data_type_id: 2 }] }],
    ['a group', 'item1.TEL:1', { phones: [{ phone: '1', data_type_id: 1 }] }],
    ['an address of a phone', 'TEL;VALUE=uri:TEL:+1', { phones: [{ phone: '+1', data_type_id: 1 }] }],
    ['a fax at work', 'TEL;TYPE=WORK;TYPE=FAX:1', { phones: [{ phone: '1', data_type_id: 4 }] }],
    ['a fax of long ago', 'TEL;HOME;FAX:1', { phones: [{ phone: '1', data_type_id: 4 }] }],
    ['several kinds in one', 'TEL;TYPE="voice,home":1', { phones: [{ phone: '1', data_type_id: 3 }] }],
    ['a colon in quotes', 'EMAIL;X="a:b";TYPE=HOME:a@b.test', { emails: [{ email: 'a@b.test', data_type_id: 3 }] }],
    ['a colon in a value', 'NOTE:at: 9', { notes: 'at: 9' }],
    ['what is unknown', 'X-PHOTO;TYPE=WORK:1', { phones: [], emails: [], notes: '' }],
  ])('has %s', (_what, line, said) => {
    expect(read(line)).toMatchObject(said);
  });

  it('has its notes one below the other, and blanks around nothing', () => {
    expect(read('NOTE: One ', 'NOTE:', 'NOTE:Two')?.notes).toBe('One\n\nTwo');
  });

  it.each<[string, Partial<CardContact['addresses'][number]>]>([
    ['Box 7;Floor 2;Quay 5;Berlin;BE;10115;Germany', { line1: 'Quay 5', line2: 'Floor 2', line3: 'Box 7' }],
    ['Box 7;Floor 2\\nLeft;Quay 5\\nYard;;;;', { line1: 'Quay 5', line2: 'Yard', line3: 'Floor 2, Left, Box 7' }],
    [';;;Berlin;BE;10115;Germany', { line1: '', city: 'Berlin', state: 'BE', zip: '10115', country_id: 'DE' }],
    [';;Quay 5', { line1: 'Quay 5', line2: '', line3: '', city: '', state: '', zip: '', country_id: '' }],
    // What nobody knows stays, and is refused (ADR-27).
    [';;Quay 5;;;;Atlantis', { line1: 'Quay 5', country_id: 'Atlantis' }],
  ])('has the address %s', (address, said) => {
    expect(read(`ADR:${address}`)?.addresses).toEqual([expect.objectContaining(said)]);
  });

  it.each([
    ['NOTE;ENCODING=QUOTED-PRINTABLE:a=3Db=3a', 'a=b:'],
    ['NOTE;ENCODING=quoted-printable:caf=C3=A9', 'café'],
    ['NOTE;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:caf=E9', 'café'],
    // An encoding that nobody knows is taken for the usual one.
    ['NOTE;CHARSET=none-such;ENCODING=QUOTED-PRINTABLE:caf=C3=A9', 'café'],
    // Letters that need not be encoded, and a sign that begins nothing.
    ['NOTE;ENCODING=QUOTED-PRINTABLE:é=zz', 'é=zz'],
    ['NOTE:=41', '=41'],
  ])('is decoded: %s', (line, notes) => {
    expect(read(line)?.notes).toBe(notes);
  });

  it('goes on behind the end of a line', () => {
    expect(read('NOTE:One', ' two', '\tthree')?.notes).toBe('Onetwothree');
    expect(read('NOTE;ENCODING=QUOTED-PRINTABLE:One=', 'two=', 'three')?.notes).toBe('Onetwothree');
    expect(read('NOTE:One=', 'TEL:1')).toMatchObject({ notes: 'One=', phones: [{ phone: '1' }] });
  });

  it('begins with BEGIN and ends with END, in large letters or small', () => {
    const [first, second, ...others] = readVcards(
      '\ufeffFN:Nobody\rbegin: vcard \rFN:Anna\rend:vcard\rFN:Nobody\rEND:VCARD\rBEGIN:VCALENDAR\rBEGIN:VCARD\rFN:Berta\rEND:VCARD',
      10,
    );
    expect([first?.name, second?.name]).toEqual(['Anna', 'Berta']);
    expect(others).toEqual([]);
    expect(readVcards('\ufeffBEGIN:VCARD\nFN:Anna\nEND:VCARD', 10)).toHaveLength(1);
  });
});
