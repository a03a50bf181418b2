/** Parameters that say how something is shown, not what: the panel that is open, for instance. */
const IS_ABOUT_SHOWING = /^show/;

/** Whether a page in front of the person shows what an address leads to: nobody needs to be told of it. */
export function isLookedAt(address: string, at: URL, isVisible: boolean): boolean {
  const { pathname, searchParams } = new URL(address, at);
  const isSame = [...searchParams].every(
    ([name, value]) => IS_ABOUT_SHOWING.test(name) || at.searchParams.get(name) === value,
  );
  return isVisible && pathname === at.pathname && isSame;
}
