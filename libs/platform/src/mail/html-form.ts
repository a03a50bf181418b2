import { GABLE_MARK, GABLE_MARK_SIZE } from './gable-mark.js';
import { WORDS, type MailButton, type MailLine, type MailSection, type ShownMail } from './mail-content.js';
import { PALETTE, type Colour } from './palette.js';
import { escapeHtml } from './plain-text.js';

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** However long a word is, it stays inside. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** Behind the preheader, so that lists of messages show nothing else there. */
const NOTHING_ELSE = '&#847;&zwnj;&nbsp;'.repeat(60);

type Property = 'color' | 'background-color' | 'border-color';

/** Each class of the layout: which of its properties have which colour. Inline for light, by style sheet for dark. */
const COLOURS = {
  page: { 'background-color': PALETTE['surface-sunken'] },
  card: { 'background-color': PALETTE['surface-raised'], 'border-color': PALETTE.border },
  strong: { color: PALETTE.text },
  soft: { color: PALETTE['text-soft'] },
  rule: { 'border-color': PALETTE.border },
  link: { color: PALETTE['accent-text'] },
  button: { 'background-color': PALETTE.accent },
  label: { color: PALETTE['on-accent'] },
} satisfies Record<string, Partial<Record<Property, Colour>>>;

/** `class` and `style` of an element. */
const look = (name: keyof typeof COLOURS, style = '') =>
  `class="${name}" style="${[style, ...declarations(name, 'light')].filter(Boolean).join(';')}"`;

const declarations = (name: keyof typeof COLOURS, ground: keyof Colour): string[] =>
  Object.entries<Colour>(COLOURS[name]).map(([property, colour]) => `${property}:${colour[ground]}`);

const darkRules = Object.keys(COLOURS)
  .map((name) => {
    const rules = declarations(name as keyof typeof COLOURS, 'dark').map((declaration) => `${declaration} !important`);
    return `.${name}{${rules.join(';')}}`;
  })
  .join('\n');

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.inset{padding-left:20px !important;padding-right:20px !important}}
@media (prefers-color-scheme:dark){
${darkRules}
}`;

/** A message as HTML: tables and inline styles, because mail programs know little else. */
export function htmlOf(message: ShownMail): string {
  const { subject, preheader, heading, paragraphs, sections, button, footnote, unsubscribe, sender } = message;
  return `<!doctype html>
<html lang="${WORDS.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLES}
</style>
</head>
<body ${look('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%')}>
${preheaderOf(preheader)}<table ${TABLE} width="100%" ${look('page', 'width:100%')}>
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600" align="center"><tr><td><![endif]-->
<table ${TABLE} width="100%" ${look('card', `width:100%;max-width:600px;table-layout:fixed;border-collapse:separate;border-width:1px;border-style:solid;border-radius:12px;text-align:left;${FONT}`)}>
<tr><td class="inset" style="padding:28px 40px 0">
${brand}
</td></tr>
<tr><td class="inset" style="padding:28px 40px 32px;${BREAK}">
<h1 ${look('strong', `margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;${FONT}`)}>${escapeHtml(heading)}</h1>
${[...paragraphs.map(paragraphOf), ...sections.map(sectionOf)].join('\n')}
${buttonOf(button)}
${[addressOf(button.address), ...footnote.map(escapeHtml)].map(smallPrintOf).join('\n')}
</td></tr>
<tr><td class="inset" style="padding:0 40px 24px;${BREAK}">
<table ${TABLE} width="100%" style="width:100%;table-layout:fixed"><tr><td ${look('rule', `padding:16px 0 0;border-width:1px 0 0;border-style:solid`)}>
<p ${look('soft', `margin:0;font-size:13px;line-height:20px;${FONT}`)}>${escapeHtml(sender)}${unsubscribeOf(unsubscribe)}</p>
</td></tr></table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const preheaderOf = (preheader: string): string =>
  preheader &&
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(preheader)}${NOTHING_ELSE}</div>\n`;

/** The name stands beside the mark, which therefore has no words of its own; where images are off, a tile stands for it. */
const brand = `<table ${TABLE}><tr>
<td style="padding:0 10px 0 0;line-height:0"><img src="cid:${GABLE_MARK.cid}" width="${GABLE_MARK_SIZE}" height="${GABLE_MARK_SIZE}" alt="" style="display:block;width:${GABLE_MARK_SIZE}px;height:${GABLE_MARK_SIZE}px;border:0;border-radius:7px;background-color:${PALETTE.accent.light}"></td>
<td ${look('strong', `font-size:18px;line-height:32px;font-weight:600;${FONT}`)}>Gable</td>
</tr></table>`;

const paragraphOf = (paragraph: string): string =>
  `<p ${look('strong', `margin:0 0 16px;font-size:16px;line-height:26px;${FONT}`)}>${escapeHtml(paragraph)}</p>`;

const sectionOf = ({ title, lines }: MailSection): string =>
  `<h2 ${look('strong', `margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:600;${FONT}`)}>${escapeHtml(title)}</h2>
${lines.map(lineOf).join('\n')}`;

const lineOf = ({ text, address }: MailLine): string =>
  `<p ${look('strong', `margin:0 0 8px;font-size:16px;line-height:24px;${FONT}`)}>${
    address === undefined
      ? escapeHtml(text)
      : `<a href="${escapeHtml(address)}" target="_blank" ${look('link')}>${escapeHtml(text)}</a>`
  }</p>`;

const unsubscribeOf = (address: string | null): string =>
  address === null
    ? ''
    : `<br><a href="${escapeHtml(address)}" target="_blank" ${look('link')}>${escapeHtml(WORDS.unsubscribe)}</a>`;

const smallPrintOf = (html: string): string =>
  `<p ${look('soft', `margin:12px 0 0;font-size:13px;line-height:20px;${FONT}`)}>${html}</p>`;

/** The cell carries colour and measure for programs that know no padding on links. */
const buttonOf = ({ label, address }: MailButton): string =>
  `<table ${TABLE} style="margin:8px 0 20px;border-collapse:separate"><tr>
<td align="center" bgcolor="${PALETTE.accent.light}" ${look('button', 'border-radius:8px;mso-padding-alt:12px 24px')}><a href="${escapeHtml(address)}" target="_blank" ${look('label', `display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${FONT}`)}>${escapeHtml(label)}</a></td>
</tr></table>`;

const addressOf = (address: string): string =>
  `${WORDS.copyAddress}<br><a href="${escapeHtml(address)}" target="_blank" ${look('link', 'word-break:break-all')}>${escapeHtml(address)}</a>`;
