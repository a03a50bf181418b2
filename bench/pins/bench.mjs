/** Ten seconds of dragging and zooming over an A0 sheet with 250 pins and 250 pieces of markup on it. */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { startBrowser } from '../browser.mjs';
import { sized } from '../form.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';
import { measureDrives } from '../sheet-drive.mjs';
import { Visitor } from '../visitor.mjs';

/** Of each. */
const COUNT = sized(250, 5);
/** Columns of the field they are spread over. */
const ACROSS = 20;
const KINDS = ['cloud', 'arrow', 'line', 'box', 'pen', 'text', 'highlight', 'angle'];
const COLOURS = ['red', 'orange', 'green', 'blue', 'black'];

const [sheet] = await realSheets(['plan-a0-1p-120k.pdf']);
if (!sheet) process.exit(0);
const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await instance.start('worker/main');
  const project = await signedInVisitor(instance, visitor);
  const file = await visitor.upload(project.id, {
    name: 'a0.pdf',
    mimetype: 'application/pdf',
    bytes: readFileSync(sheet),
  });
  await untilPrepared(instance);
  await pin(visitor, file);
  await draw(visitor, file);
  report(
    await measureDrives(browser, visitor, {
      address: `/files/${file.id}/${file.revision_id}`,
      what: `while a sheet with ${COUNT} pins and ${COUNT} pieces of markup is moved and zoomed`,
      drawn: ['[data-pin]', '[data-markup]'].map((selector) => ({ selector, count: COUNT })),
    }),
  );
} finally {
  await browser.close();
  await instance.stop();
}

async function pin(visitor, { id }) {
  for (let number = 0; number < COUNT; number += 1) {
    const [left, top] = placeOf(number);
    // Every other one is an area.
    const size = number % 2 === 0 ? 0 : 0.02;
    const comment = {
      body: `<p>Question ${number}</p>`,
      all: true,
      pin: { page: 1, left, top, right: left + size, bottom: top + size },
    };
    await visitor.call('POST', `/api/v2/files/${id}/comments`, { comment });
  }
}

async function draw(visitor, { id, revision_id }) {
  const ids = [];
  for (let number = 0; number < COUNT; number += 1) {
    const kind = KINDS[number % KINDS.length];
    const { id: markup } = await visitor.call('POST', `/api/v2/files/${id}/markups/${revision_id}`, {
      page: 1,
      kind,
      points: pointsOf(kind, placeOf(number)),
      colour: COLOURS[number % COLOURS.length],
      width: 'medium',
      ...(kind === 'text' && { text: `Move ${number}` }),
    });
    ids.push(markup);
  }
  await visitor.call('POST', `/api/v2/files/${id}/markups/${revision_id}/publish`, { ids });
}

/** Where a thing is, in parts of the page: all are spread over it. */
function placeOf(number) {
  return [0.04 + 0.045 * (number % ACROSS), 0.04 + 0.07 * Math.floor(number / ACROSS)];
}

function pointsOf(kind, [x, y]) {
  const far = [x + 0.03, y + 0.03];
  if (kind === 'text') return [[x, y]];
  if (kind === 'angle') return [[x, y], [x + 0.03, y], far];
  if (kind === 'pen') {
    return Array.from({ length: 100 }, (_, step) => [x + 0.0003 * step, y + 0.02 + 0.01 * Math.sin(step / 6)]);
  }
  return [[x, y], far];
}
