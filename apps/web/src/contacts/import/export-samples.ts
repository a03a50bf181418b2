/** Exports as other programs write them, cut to what matters: headings as they are, two or three rows. */
export const GOOGLE = `First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value
Mona,Jane,Keller,,,,,,,,Keller Masonry,Owner,,1980-02-29,"Stone, brick
and ""rubble""",,* myContacts ::: Masons,* Work,mona@keller.test,Home,mona.k@home.test,Mobile,+1 212 555 0147,Work,(212) 555-0199,Work,"12 Quarry Rd
Albany, NY 12207
US",12 Quarry Rd,Albany,,NY,12207,US,Unit 4,,
Zoë,,Ødegård,,,,,,,,,,,,,,* myContacts,*,zoe@odegard.test,,,,,,,,,,,,,,,,,
`;

/** Outlook in German, for Windows: semicolons, and bytes of Windows-1252. */
export const OUTLOOK_GERMAN = `Anrede;Vorname;Weitere Vornamen;Nachname;Suffix;Firma;Abteilung;Position;Straße geschäftlich;Straße geschäftlich 2;Straße geschäftlich 3;Ort geschäftlich;Region geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich;Straße privat;Ort privat;Postleitzahl privat;Land/Region privat;Fax geschäftlich;Telefon geschäftlich;Telefon privat;Mobiltelefon;E-Mail-Adresse;E-Mail-Typ;E-Mail: Angezeigter Name;E-Mail 2: Adresse;Notizen;Webseite
Frau;Jürgen;;Großmann;;Bäckerei Müller & Söhne;Planung;Leiter;Königstraße 7;2. Stock;;München;Bayern;80331;Deutschland;Am Hügel 3;Dachau;85221;Deutschland;+49 89 555 0101;+49 89 555 0100;+49 8131 5550;+49 170 5550123;juergen@mueller.test;SMTP;Jürgen Großmann;jg@privat.test;Schlüssel liegt beim Nachbarn;
;Renée;;Dubois;;;;;;;;;;;;;;;;;;;;renee@dubois.test;SMTP;Renée;;;
`;

/** Outlook in English. */
export const OUTLOOK = `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Home Phone,Mobile Phone,Other Phone,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Birthday,Keywords,Notes,Web Page
,Ana,,Ruiz,,Ruiz Roofing,,Estimator,9 Slate St,Floor 2,,Boston,MA,02110,United States of America,,,,,,,,,617-555-0111,617-555-0110,,,617-555-0112,,ana@ruiz.test,SMTP,Ana Ruiz (ana@ruiz.test),,0/0/00,,"Call before 9",
`;

/** What Excel writes as "CSV UTF-8" where the comma is the decimal sign. */
export const EXCEL_UTF8 = `\uFEFFName;Lastname;Business;Email;Phone;City;Country
Æsa;Þórsdóttir;Ísverk;aesa@isverk.test;+354 555 0100;Reykjavík;Iceland
Łukasz;Żak;;lukasz@zak.test;;Łódź;PL
`;

/** A CRM. */
export const HUBSPOT = `"Record ID","First Name","Last Name","Email","Phone Number","Mobile Phone Number","Contact owner","Lead Status","Company Name","Street Address","City","State/Region","Postal Code","Country/Region","Create Date","Associated Company IDs"
"1001","Priya","Nair","priya@nair.test","+44 20 7946 0011","+44 7700 900111","Sam","OPEN","Nair Structures","1 Dock Street","London","Greater London","E1 8JA","United Kingdom","2026-01-02 10:00","77"
`;

/** An app that exports the contacts of a telephone. */
export const APPLE = `First name,Last name,Company,Job title,Phone : mobile,Phone : work,Email : home,Email : work,Address : home : Street,Address : home : City,Address : home : State,Address : home : ZIP,Address : home : Country,Note,Birthday
Lee,Park,Park Glass,Foreman,+82 10 5550 1234,,lee@home.test,lee@park.test,3 Hanok-gil,Seoul,,03051,South Korea,,
`;

/** A mail program. */
export const THUNDERBIRD = `First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Notes,
Noor,Haddad,Noor Haddad,,noor@haddad.test,noor2@haddad.test,,+961 1 555 010,,,,+961 3 555 011,,,,,,,4 Cedar Way,Block B,Beirut,,1107,Lebanon,,,Haddad & Co,,,,,,,,
`;

/** Another CRM. */
export const SALESFORCE = `"Salutation","First Name","Last Name","Title","Mailing Street","Mailing City","Mailing State/Province","Mailing Zip/Postal Code","Mailing Country","Phone","Mobile","Fax","Email","Account Name","Account Owner"
"Mr.","Omar","Said","PM","5 Nile View","Cairo","","11511","Egypt","+20 2 5550 100","","","omar@said.test","Said Contracting","Me"
`;

/** A network, which begins its file with a remark. */
export const LINKEDIN = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ida,Berg,https://example.test/ida,ida@berg.test,Berg Landscape,Partner,02 Jan 2026
`;

/** Outlook in French. */
export const OUTLOOK_FRENCH = `Titre;Prénom;Deuxième prénom;Nom;Suffixe;Société;Service;Rue (bureau);Ville (bureau);Dép/Région (bureau);Code postal (bureau);Pays/Région (bureau);Télécopie (bureau);Téléphone (bureau);Téléphone (domicile);Tél. mobile;Adresse de messagerie;Type de messagerie;Notes
M.;François;;Lefèvre;;Lefèvre & Fils;;8 rue du Bac;Paris;;75007;France;;+33 1 99 00 00 11;;+33 6 39 98 00 11;francois@lefevre.test;SMTP;
`;
