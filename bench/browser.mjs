/** A real browser for what is measured on the screen, signed in to a running instance. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../tools/chromium.mjs';

const executablePath = chromiumPath();

/** Starts the system's Chromium. */
export const startBrowser = () =>
  chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });

/** A window with nothing in its caches, signed in as the visitor. */
export async function openWindow(browser, visitor) {
  const context = await browser.newContext({ baseURL: visitor.address, viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: visitor.address })),
  );
  return context.newPage();
}

/** The sheet that the page of a file comes with, which is there before the app is. */
export const FIRST_SHEET = '#first-sheet img';

/** Where the drawing is: its page and whether its picture is whole. */
export const SHEET_DRAWN = '[role=img][data-page="1"]';
export const DOCUMENT_DRAWN = '[role=document][data-drawn=true]';
