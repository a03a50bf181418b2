/** A row of the specification. */
export interface RequirementRow {
  id: string;
  text: string;
}

/** A heading of the specification, or one of its rows. */
export type SpecificationLine = { heading: string } | RequirementRow;

const ROW = /^\| ([A-Z]{3}-\d+) \| (.*) \|$/;
const HEADING = /^##+ /;

/** Reads the tables of a specification: its headings and rows, in their order. */
export function readSpecification(markdown: string): SpecificationLine[] {
  return markdown.split('\n').flatMap((line): SpecificationLine[] => {
    if (HEADING.test(line)) return [{ heading: line }];
    const [, id, text] = ROW.exec(line) ?? [];
    return id && text ? [{ id, text }] : [];
  });
}

/** The rows alone. */
export const rowsOf = (lines: readonly SpecificationLine[]): RequirementRow[] =>
  lines.filter((line): line is RequirementRow => 'id' in line);

const NAMED = /\b([A-Z]{3})-(\d+)(?:\s?(?:…|\.\.\.)\s?(\d+))?/g;

/** The ids a text names: `NOT-3`, and `CNS-33…35` for all from one to the other. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => `${area}-${Number(first) + place}`),
  );
}
