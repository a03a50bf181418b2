/** The pages that words like `1-3, 5` name, in order; null when they name none, or one that is not there. */
export function pagesOfRange(words: string, total: number): number[] | null {
  const pages = new Set<number>();
  for (const part of words
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean)) {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    const [first, last] = [Number(from), Number(to ?? from)];
    if (first < 1 || last > total || last < first) return null;
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return pages.size > 0 ? [...pages].sort((a, b) => a - b) : null;
}
