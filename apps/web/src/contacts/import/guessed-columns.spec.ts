import { guessDialect } from './csv-dialect.js';
import { readTable } from './csv-table.js';
import {
  APPLE,
  EXCEL_UTF8,
  GOOGLE,
  HUBSPOT,
  LINKEDIN,
  OUTLOOK,
  OUTLOOK_FRENCH,
  OUTLOOK_GERMAN,
  SALESFORCE,
  THUNDERBIRD,
} from './export-samples.js';
import { guessedColumns, headedRows } from './guessed-columns.js';

/** What was guessed of a text: heading → field, with kind and address where they say something. */
function guessed(text: string): Record<string, string> {
  const table = readTable(text.replace('\uFEFF', ''), guessDialect(text));
  const { headings, rows } = headedRows(table.rows);
  const columns = guessedColumns(headings, rows, table.columns);
  return Object.fromEntries(
    columns.flatMap(({ field, kind, address }, place) =>
      field ? [[headings?.[place] ?? String(place), [field, kind, address].join(' ').trim()]] : [],
    ),
  );
}

const name = 'name 1';
const lastname = 'lastname 1';
const business = 'business 1';

describe('columns are guessed by their headings (ADR-22)', () => {
  it('of Google', () => {
    expect(guessed(GOOGLE)).toEqual({
      'First Name': name,
      'Middle Name': name,
      'Last Name': lastname,
      'Organization Name': business,
      Notes: 'notes 1',
      'E-mail 1 - Value': 'email 1',
      'E-mail 2 - Value': 'email 1',
      'Phone 1 - Value': 'phone 1',
      'Phone 2 - Value': 'phone 1',
      'Address 1 - Street': 'line1 1 address 1',
      'Address 1 - City': 'city 1 address 1',
      'Address 1 - Region': 'state 1 address 1',
      'Address 1 - Postal Code': 'zip 1 address 1',
      'Address 1 - Country': 'country 1 address 1',
      'Address 1 - Extended Address': 'line2 1 address 1',
    });
  });

  it('of Google, whose columns of labels say what kind a phone is', () => {
    const { rows, columns } = readTable(GOOGLE, guessDialect(GOOGLE));
    const { headings = [] } = headedRows(rows);
    const choices = guessedColumns(headings, rows.slice(1), columns);
    const at = (heading: string) => headings?.indexOf(heading) ?? -1;
    expect(choices[at('Phone 2 - Value')]?.kindColumn).toBe(at('Phone 2 - Label'));
    expect(choices[at('E-mail 1 - Value')]?.kindColumn).toBe(at('E-mail 1 - Label'));
    expect(choices[at('Address 1 - City')]?.kindColumn).toBe(at('Address 1 - Label'));
    expect(choices[at('Notes')]?.kindColumn).toBeNull();
  });

  it('of Outlook in German', () => {
    expect(guessed(OUTLOOK_GERMAN)).toEqual({
      Vorname: name,
      'Weitere Vornamen': 'name 5 5',
      Nachname: lastname,
      Firma: 'business 1 1',
      'Straße geschäftlich': 'line1 1 1',
      'Straße geschäftlich 2': 'line2 1 1',
      'Straße geschäftlich 3': 'line3 1 1',
      'Ort geschäftlich': 'city 1 1',
      'Region geschäftlich': 'state 1 1',
      'Postleitzahl geschäftlich': 'zip 1 1',
      'Land/Region geschäftlich': 'country 1 1',
      'Straße privat': 'line1 3 3',
      'Ort privat': 'city 3 3',
      'Postleitzahl privat': 'zip 3 3',
      'Land/Region privat': 'country 3 3',
      'Fax geschäftlich': 'phone 4 4',
      'Telefon geschäftlich': 'phone 1 1',
      'Telefon privat': 'phone 3 3',
      Mobiltelefon: 'phone 2 2',
      'E-Mail-Adresse': 'email 1',
      'E-Mail 2: Adresse': 'email 1',
      Notizen: 'notes 1',
    });
  });

  it('of Outlook in English', () => {
    expect(guessed(OUTLOOK)).toEqual({
      'First Name': name,
      'Middle Name': name,
      'Last Name': lastname,
      Company: 'business 1 1',
      'Business Street': 'line1 1 1',
      'Business Street 2': 'line2 1 1',
      'Business Street 3': 'line3 1 1',
      'Business City': 'city 1 1',
      'Business State': 'state 1 1',
      'Business Postal Code': 'zip 1 1',
      'Business Country/Region': 'country 1 1',
      'Home Street': 'line1 3 3',
      'Home City': 'city 3 3',
      'Home State': 'state 3 3',
      'Home Postal Code': 'zip 3 3',
      'Home Country/Region': 'country 3 3',
      'Other Street': 'line1 5 5',
      'Other City': 'city 5 5',
      'Business Fax': 'phone 4 4',
      'Business Phone': 'phone 1 1',
      'Business Phone 2': 'phone 1 1',
      'Home Phone': 'phone 3 3',
      'Mobile Phone': 'phone 2 2',
      'Other Phone': 'phone 5 5',
      'E-mail Address': 'email 1',
      'E-mail 2 Address': 'email 1',
      Notes: 'notes 1',
    });
  });

  it.each<[string, string, Record<string, string>]>([
    [
      'Outlook in French',
      OUTLOOK_FRENCH,
      {
        Prénom: 'name',
        Nom: 'lastname',
        Société: 'business',
        'Rue (bureau)': 'line1',
        'Ville (bureau)': 'city',
        'Dép/Région (bureau)': 'state',
        'Code postal (bureau)': 'zip',
        'Pays/Région (bureau)': 'country',
        'Téléphone (bureau)': 'phone',
        'Tél. mobile': 'phone',
        'Adresse de messagerie': 'email',
        Notes: 'notes',
      },
    ],
    [
      'Excel',
      EXCEL_UTF8,
      {
        Name: 'name',
        Lastname: 'lastname',
        Business: 'business',
        Email: 'email',
        Phone: 'phone',
        City: 'city',
        Country: 'country',
      },
    ],
    [
      'HubSpot',
      HUBSPOT,
      {
        'First Name': 'name',
        'Last Name': 'lastname',
        Email: 'email',
        'Phone Number': 'phone',
        'Mobile Phone Number': 'phone',
        'Company Name': 'business',
        'Street Address': 'line1',
        City: 'city',
        'State/Region': 'state',
        'Postal Code': 'zip',
        'Country/Region': 'country',
      },
    ],
    [
      'a telephone',
      APPLE,
      {
        'First name': 'name',
        'Last name': 'lastname',
        Company: 'business',
        'Phone : mobile': 'phone',
        'Phone : work': 'phone',
        'Email : home': 'email',
        'Email : work': 'email',
        'Address : home : Street': 'line1',
        'Address : home : City': 'city',
        'Address : home : State': 'state',
        'Address : home : ZIP': 'zip',
        'Address : home : Country': 'country',
        Note: 'notes',
      },
    ],
    [
      'Salesforce',
      SALESFORCE,
      {
        'First Name': 'name',
        'Last Name': 'lastname',
        'Mailing Street': 'line1',
        'Mailing City': 'city',
        'Mailing State/Province': 'state',
        'Mailing Zip/Postal Code': 'zip',
        'Mailing Country': 'country',
        Phone: 'phone',
        Mobile: 'phone',
        Fax: 'phone',
        Email: 'email',
        'Account Name': 'business',
      },
    ],
    [
      'LinkedIn, below its remark',
      LINKEDIN,
      { 'First Name': 'name', 'Last Name': 'lastname', 'Email Address': 'email', Company: 'business' },
    ],
    [
      'Outlook in Spanish, where the first name is called the name',
      'Nombre;Segundo nombre;Apellidos;Organización;Calle del trabajo;Código postal del trabajo;Móvil;Notas\n;;;;;;;\n',
      {
        Nombre: 'name',
        'Segundo nombre': 'name',
        Apellidos: 'lastname',
        Organización: 'business',
        'Calle del trabajo': 'line1',
        'Código postal del trabajo': 'zip',
        Móvil: 'phone',
        Notas: 'notes',
      },
    ],
    [
      'Outlook in Italian',
      'Nome;Secondo nome;Cognome;Società;Via (uff.);CAP (uff.);Indirizzo posta elettronica;Note\n;;;;;;;\n',
      {
        Nome: 'name',
        'Secondo nome': 'name',
        Cognome: 'lastname',
        Società: 'business',
        'Via (uff.)': 'line1',
        'CAP (uff.)': 'zip',
        'Indirizzo posta elettronica': 'email',
        Note: 'notes',
      },
    ],
    [
      'Outlook in Dutch',
      'Voornaam;Middelste naam;Achternaam;Bedrijf;Werkadres, straat;Mobiele telefoon;E-mailadres;Notities\n;;;;;;;\n',
      {
        Voornaam: 'name',
        'Middelste naam': 'name',
        Achternaam: 'lastname',
        Bedrijf: 'business',
        'Werkadres, straat': 'line1',
        'Mobiele telefoon': 'phone',
        'E-mailadres': 'email',
        Notities: 'notes',
      },
    ],
    [
      'Yahoo, where phones are called by their kinds alone',
      'First,Middle,Last,Email,Home,Work,Mobile,Alternate Email 1,Company,Work Post Code,Home Town,Comments\n,,,,,,,,,,,\n',
      {
        First: 'name',
        Last: 'lastname',
        Email: 'email',
        Home: 'phone',
        Work: 'phone',
        Mobile: 'phone',
        'Alternate Email 1': 'email',
        Company: 'business',
        'Work Post Code': 'zip',
        'Home Town': 'city',
        Comments: 'notes',
      },
    ],
    ['whole names alone', 'Full Name,Email\nMona Keller,m@k.test\n', { 'Full Name': 'fullname', Email: 'email' }],
    [
      'Spanish',
      'Nombre,Apellidos,Correo,Teléfono,Móvil\nAna,Ruiz,a@r.test,1234567,\n',
      { Nombre: 'name', Apellidos: 'lastname', Correo: 'email', Teléfono: 'phone', Móvil: 'phone' },
    ],
  ])('of %s', (_, text, fields) => {
    const found = Object.entries(guessed(text)).map(([heading, guess]) => [heading, guess.split(' ')[0]]);
    expect(Object.fromEntries(found)).toMatchObject(fields);
  });

  it('of Thunderbird, which has two addresses', () => {
    expect(guessed(THUNDERBIRD)).toMatchObject({
      'Primary Email': 'email 1 1',
      'Secondary Email': 'email 5 5',
      'Mobile Number': 'phone 2 2',
      'Home Address': 'line1 3 3',
      'Home Address 2': 'line2 3 3',
      'Home ZipCode': 'zip 3 3',
      'Work Address': 'line1 1 1',
      'Work Country': 'country 1 1',
      Organization: 'business 1',
    });
    expect(guessed(THUNDERBIRD)).not.toHaveProperty('Display Name');
  });
});

describe('a file without headings', () => {
  it('is guessed by what stands in it', () => {
    const table = readTable('Mona,mona@keller.test,+1 212 555 0147\nLee,lee@park.test,\n', {
      delimiter: ',',
      quote: '"',
    });
    const { headings, rows } = headedRows(table.rows);
    expect(headings).toBeNull();
    expect(rows).toHaveLength(2);
    expect(guessedColumns(headings, rows, table.columns).map(({ field }) => field)).toEqual([null, 'email', 'phone']);
  });
});
