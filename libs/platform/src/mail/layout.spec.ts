import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { GABLE_MARK, GABLE_MARK_SIZE } from './gable-mark.js';
import { renderMail } from './layout.js';
import type { MailContent } from './mail-content.js';
import { PALETTE } from './palette.js';

const ADDRESS = 'https://gable.example/users/new/0123456789abcdef?id=1&from=2';

const CONTENT: MailContent = {
  subject: 'The plans are there',
  preheader: 'Eleven sheets of the ground floor.',
  heading: 'New plans',
  paragraphs: ['Hello Käthe,', 'there are eleven new sheets.'],
  button: { label: 'Open plans', address: ADDRESS },
  footnote: ['The link works once.', 'Ignore this if you like.'],
};

const webFile = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../../apps/web', path));

/** Puts a value into every place of a message that holds a text. */
const saying = (value: string): MailContent => ({
  subject: value,
  preheader: value,
  heading: value,
  paragraphs: [value, `before ${value} behind`],
  button: { label: value, address: ADDRESS },
  footnote: [value],
});

describe('a rendered message (OPN-38)', () => {
  it('is in text what it is in HTML, and ends with who sent it', () => {
    expect(renderMail(CONTENT).text).toBe(`New plans

Hello Käthe,

there are eleven new sheets.

Open plans:
${ADDRESS}

The link works once.

Ignore this if you like.

-- 
Sent by Gable at gable.example
`);
  });

  it('says everything once in HTML, in the order of the text', () => {
    const { html } = renderMail(CONTENT);
    const body = html.slice(html.indexOf('<body'));
    const said = body
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&#847;&zwnj;&nbsp;', '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    expect(said).toEqual([
      'Eleven sheets of the ground floor.',
      'Gable',
      'New plans',
      'Hello Käthe,',
      'there are eleven new sheets.',
      'Open plans',
      'If the button doesn’t work, copy this address into your browser:',
      ADDRESS.replaceAll('&', '&amp;'),
      'The link works once.',
      'Ignore this if you like.',
      'Sent by Gable at gable.example',
    ]);
  });

  it('opens one address: of the button, beside it for copying, and in the text', () => {
    const { html, text } = renderMail(CONTENT);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'))).toEqual([
      ADDRESS,
      ADDRESS,
    ]);
    expect(text.match(/https?:\S+/g)).toEqual([ADDRESS]);
  });

  it('leads from a line to what it is about, where it is about something', () => {
    const lines = [{ text: 'Ann added <b>', address: `${ADDRESS}"><b>` }, { text: 'and 3 more' }];
    const { html, text } = renderMail({ ...CONTENT, sections: [{ title: 'Villa', lines }] });
    const address = `${ADDRESS}%22%3E%3Cb%3E`;
    expect(html).toMatch(/<a [^>]*>Ann added &lt;b&gt;<\/a><\/p>/);
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(html).toMatch(/<p [^>]*>and 3 more<\/p>/);
    expect(text).toContain(`\n\nVilla\n- Ann added <b>\n  ${address}\n- and 3 more\n\n`);
    const elsewhere = [{ text: 'Ann', address: 'javascript:alert(1)' }];
    expect(() => renderMail({ ...CONTENT, sections: [{ title: 'Villa', lines: elsewhere }] })).toThrow(TypeError);
  });

  it('leaves out what a message does not have', () => {
    const { subject, heading, paragraphs, button } = CONTENT;
    const { html, text } = renderMail({ subject, heading, paragraphs, button });
    expect(html).not.toContain('mso-hide');
    expect(text).toContain(`${ADDRESS}\n\n-- \n`);
    expect(html + text).not.toMatch(/undefined|null/);
  });

  it('keeps the lines of its text short, and an address whole', () => {
    const words = 'A sentence that goes on and on, as long as sentences of builders are. '.repeat(4).trim();
    const address = `https://gable.example/${'a'.repeat(200)}`;
    const { text } = renderMail({ ...CONTENT, paragraphs: [words], button: { label: 'Open', address } });
    const lines = text.split('\n');
    expect(lines.filter((line) => line.length > 76)).toEqual([address]);
    expect(text.replaceAll('\n', ' ')).toContain(words);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['the end of a title', '</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['the end of a comment', '--><b>', '--&gt;&lt;b&gt;'],
    ['both quotes', `" onmouseover="x' y='`, '&quot; onmouseover=&quot;x&#39; y=&#39;'],
    ['entities', 'Fish &amp; chips &lt;', 'Fish &amp;amp; chips &amp;lt;'],
    ['patterns of replacing', "$& $1 $` $'", '$&amp; $1 $` $&#39;'],
    ['templates', '${1+1} {{1+1}} %s', '${1+1} {{1+1}} %s'],
    ['lines and tabs', 'one\r\n\r\ntwo\n\tthree', 'one two three'],
    ['lines of other kinds', 'one\u2028two\u2029three\u0085four', 'one two threefour'],
    ['control characters', 'a\0b\x1bc\x7fd', 'abcd'],
    ['marks that turn the direction', 'abc\u202egpj.exe\u202c \u2066x\u2069\u200f\u061c', 'abcgpj.exe x'],
    ['half of a character', 'a\ud83db', 'ab'],
    ['another script', 'مهندس معماري 😀', 'مهندس معماري 😀'],
  ])('takes %s for text, wherever it stands', (_what, hostile, shown) => {
    const harmless = renderMail(saying('PLACE'));
    const rendered = renderMail(saying(hostile));
    // The same message around it, to the last character: nothing opened, closed or was added.
    expect(rendered.html).toBe(harmless.html.split('PLACE').join(shown));
    const plain = shown
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(rendered.text).toBe(harmless.text.split('PLACE').join(plain));
    expect(rendered.subject).toBe(plain);
  });

  it.each([
    ['no header can be added to', 'Plans\r\nBcc: everybody@example.test', 'Plans Bcc: everybody@example.test'],
    ['longer than a person reads is cut', 'a'.repeat(300), `${'a'.repeat(119)}…`],
    ['is never cut inside a character', '👩🏽‍🚀'.repeat(121), `${'👩🏽‍🚀'.repeat(119)}…`],
    ['of just the length stays', '👩🏽‍🚀'.repeat(120), '👩🏽‍🚀'.repeat(120)],
  ])('has a subject that %s', (_what, subject, shown) => {
    expect(renderMail({ ...CONTENT, subject }).subject).toBe(shown);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/users/login', 'gable.example', 'http://', ''])(
    'is refused when its button opens %j',
    (address) => {
      expect(() => renderMail({ ...CONTENT, button: { label: 'Open', address } })).toThrow(
        'A link of a message must be a web address.',
      );
    },
  );

  it('cannot be left through its address', () => {
    const { html } = renderMail({ ...CONTENT, button: { label: 'Open', address: `${ADDRESS}"><b>'x` } });
    expect(html.match(/href="[^"]*"/)?.[0]).toBe(`href="${ADDRESS.replaceAll('&', '&amp;')}%22%3E%3Cb%3E%27x"`);
    expect(html).not.toContain('<b>');
  });
});

describe('the layout', () => {
  const { html } = renderMail(CONTENT);

  it('says what a mail program and a screen reader ask', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<title>The plans are there</title>');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('name="viewport" content="width=device-width');
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull();
    expect(html.match(/<img(?![^>]* alt=")/g)).toBeNull();
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('loads nothing from outside', () => {
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([`cid:${GABLE_MARK.cid}`]);
    expect(html).not.toMatch(/@import|url\(|<link|<script/);
  });

  it('has a dark form of everything that has a colour', () => {
    const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'), html.indexOf('</style>'));
    const coloured = [...html.matchAll(/<\w+ [^>]*class="(\w+)" style="([^"]*)"/g)].filter(([, , style]) =>
      style?.includes('#'),
    );
    expect(coloured.length).toBeGreaterThan(8);
    for (const [, name, style] of coloured) {
      const rule = new RegExp(`^\\.${name}\\{(.*)\\}$`, 'm').exec(dark)?.[1];
      const properties = [...(style ?? '').matchAll(/([\w-]+):#/g)].map(([, property]) => property);
      expect([...(rule ?? '').matchAll(/([\w-]+):#\w{6} !important/g)].map(([, property]) => property)).toEqual(
        properties,
      );
    }
  });

  it('has the colours of the screens', () => {
    const tokens = webFile('src/theme/tokens.css').toString();
    const screens = Object.keys(PALETTE).map((name) => {
      const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
      return [name, { light, dark }];
    });
    expect(PALETTE).toEqual(Object.fromEntries(screens));
  });

  it.each(['light', 'dark'] as const)('can be read on %s ground (WCAG AA)', (ground) => {
    const colour = (name: keyof typeof PALETTE) => PALETTE[name][ground];
    for (const [ink, paper] of [
      ['text', 'surface-raised'],
      ['text-soft', 'surface-raised'],
      ['accent-text', 'surface-raised'],
      ['on-accent', 'accent'],
    ] as const) {
      expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('carries the mark of the product, sharp on every screen', async () => {
    const edge = 3 * GABLE_MARK_SIZE;
    const drawn = sharp(webFile('public/gable.svg'), { density: 216 }).resize(edge, edge);
    const [mark, logo] = await Promise.all(
      [sharp(GABLE_MARK.content), drawn].map((image) =>
        image.ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(mark?.info).toMatchObject({ width: edge, height: edge });
    const far = logo?.data.filter((value, index) => Math.abs(value - (mark?.data[index] ?? 0)) > 2);
    expect(far).toHaveLength(0);
  });
});

/** Ratio of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
