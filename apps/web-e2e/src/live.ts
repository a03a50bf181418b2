import type { Page } from '@playwright/test';

/** What the server answers over the socket: that it is there, and that the page is in a room. */
const CONNECTED = /^40/;
const IN_ROOM = /^43/;

/** A connection that is lost before, as on a busy machine, is followed by another. */
const hears = (page: Page, answer: RegExp): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/socket.io/')) return;
      socket.on('framereceived', ({ payload }) => {
        if (answer.test(payload.toString())) resolve();
      });
    });
  });

/**
 * When the page that is opened next hears what happens to its person. What somebody else does before that, and after the
 * page has read, it learns with its next reading only.
 */
export const connected = (page: Page): Promise<void> => hears(page, CONNECTED);

/** The same of what happens in the project of that page. */
export const inRoom = (page: Page): Promise<void> => hears(page, IN_ROOM);
