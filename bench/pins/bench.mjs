/** Ten seconds of dragging and zooming over an A0 sheet with 250 pins and 250 pieces of markup on it. */
import { sized } from '../form.mjs';
import { measureDrives } from '../sheet-drive.mjs';

/** Of each. */
const COUNT = sized(250, 5);
/** Columns of the field they are spread over. */
const ACROSS = 20;
const KINDS = ['cloud', 'arrow', 'line', 'box', 'pen', 'text', 'highlight', 'angle'];
const COLOURS = ['red', 'orange', 'green', 'blue', 'black'];

await measureDrives({
  what: `while a sheet with ${COUNT} pins and ${COUNT} pieces of markup is moved and zoomed`,
  cover: async (visitor, file) => {
    await pin(visitor, file);
    await draw(visitor, file);
  },
  drawn: ['[data-pin]', '[data-markup]'].map((selector) => ({ selector, count: COUNT })),
});

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
