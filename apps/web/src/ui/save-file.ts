/** Milliseconds that a browser has to begin a download. */
const KEPT = 60_000;

/** Leaves what a server sends to the browser, which saves it as it comes. */
export function startDownload(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

/** Saves what the page has made as a file of this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, KEPT);
}
