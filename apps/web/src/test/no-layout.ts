/** Lets an editor ask where its words are: jsdom lays nothing out, so everything is nowhere. */
export function standInForLayout(): void {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, {
    getClientRects: () => [nowhere],
    getBoundingClientRect: () => nowhere,
  });
  Object.assign(Element.prototype, { getClientRects: () => [nowhere], scrollIntoView: () => undefined });
  Object.assign(document, { elementFromPoint: () => null });
}
