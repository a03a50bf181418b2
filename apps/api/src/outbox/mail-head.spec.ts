import { readMailHead } from './mail-head.js';

const message = (...lines: string[]) => [...lines, '', 'To: nobody', 'Subject: of the text'].join('\r\n');

describe('the head of a message', () => {
  it('says who wrote to whom, and what about', () => {
    const head = [
      'From: Gable <no-reply@gable.test>',
      'Message-ID: <1@gable.test>',
      'To: anna@example.test',
      'Subject: Hello',
    ];
    expect(readMailHead(message(...head))).toEqual({
      from: 'Gable <no-reply@gable.test>',
      to: 'anna@example.test',
      subject: 'Hello',
    });
  });

  it.each([
    ['on several lines', ['Subject: A long', ' line', '\tthat goes on'], 'A long line that goes on'],
    ['in other letters, quoted', ['Subject: =?UTF-8?Q?=C3=9Cbergabe_am_Montag?='], 'Übergabe am Montag'],
    ['in other letters, as base64', ['Subject: =?utf-8?B?w5xiZXJnYWJl?='], 'Übergabe'],
    [
      'in words that belong together',
      ['Subject: =?UTF-8?Q?=C3=9Cber?=', ' =?UTF-8?Q?gabe?= on site'],
      'Übergabe on site',
    ],
    ['in an alphabet that nobody knows', ['Subject: =?klingon?Q?nuqneH?='], '=?klingon?Q?nuqneH?='],
    ['in no way', ['X-Subject: other'], ''],
  ])('reads a subject %s', (_how, lines, subject) => {
    expect(readMailHead(message(...lines)).subject).toBe(subject);
  });
});
