import { chromium } from '@playwright/test';

/** Runs in the browser: whether an image element draws any pixel of what is at an address. */
const DRAWS_SOMETHING = `async (address) => {
  const image = new Image();
  const loaded = new Promise((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = address;
  if (!(await loaded)) return false;
  await image.decode().catch(() => undefined);
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value, at) => at % 4 === 3 && value > 0);
}`;

/** Which of these JPEGs Chromium shows at least in part, in their order. */
export async function shownByChromium(executablePath: string, jpegs: readonly Buffer[]): Promise<boolean[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const shown: boolean[] = [];
    for (const jpeg of jpegs) {
      const address = JSON.stringify(`data:image/jpeg;base64,${jpeg.toString('base64')}`);
      shown.push(await page.evaluate<boolean>(`(${DRAWS_SOMETHING})(${address})`));
    }
    return shown;
  } finally {
    await browser.close();
  }
}
