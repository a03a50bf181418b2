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
