import { createTransport } from 'nodemailer';
import { readMailText } from './mail-text.js';

const written = async (text: string, encoding?: 'base64' | 'quoted-printable') => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: 'a@gable.test',
    to: 'b@gable.test',
    subject: 'A',
    text,
    html: '<p>HTML</p>',
    ...(encoding && { textEncoding: encoding }),
  });
  return (message as Buffer).toString('utf8');
};

describe('the text of a message', () => {
  const long = `Hello Ünal,\n\n${'https://gable.test/users/activate/0123?id=4&x='.repeat(3)}\n-- \nSent by Gable`;

  it.each([
    ['in ASCII', 'Hello Anna,\n\nplease come.', undefined],
    ['quoted', long, 'quoted-printable' as const],
    ['as base64', long, 'base64' as const],
  ])('is read %s, and nothing of the HTML', async (_how, text, encoding) => {
    expect(readMailText(await written(text, encoding)).replaceAll('\r\n', '\n')).toBe(text);
  });

  it('is empty where there is none', () => {
    expect(readMailText('Content-Type: text/html\r\n\r\n<p>HTML</p>')).toBe('');
    expect(readMailText('')).toBe('');
  });
});
