import { LIMITS } from '@gable/contracts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Whether JSON, still a text, is nested no deeper and holds no more than our calls do. One pass over the characters; what is
 * no JSON at all the parser finds out.
 */
export function jsonShapeFits(text: string): boolean {
  /** Room left in each object and array that is open. */
  const open: number[] = [];
  let values = 0;
  for (let place = 0; place < text.length; place += 1) {
    switch (text.charCodeAt(place)) {
      case QUOTE:
        place = endOfString(text, place);
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (open.length === LIMITS.jsonDepth) return false;
        open.push((text.charCodeAt(place) === OPEN_OBJECT ? LIMITS.jsonFields : LIMITS.jsonItems) - 1);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        open.pop();
        break;
      case COMMA: {
        const room = (open.pop() ?? 0) - 1;
        values += 1;
        if (room < 0 || values > LIMITS.jsonValues) return false;
        open.push(room);
      }
    }
  }
  return true;
}

/** Where the string ends that begins at a quotation mark; past the text when it does not. */
function endOfString(text: string, begin: number): number {
  for (let end = begin + 1; end < text.length; end += 1) {
    const character = text.charCodeAt(end);
    if (character === BACKSLASH) end += 1;
    else if (character === QUOTE) return end;
  }
  return text.length;
}
