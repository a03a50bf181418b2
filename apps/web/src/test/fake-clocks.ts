import { jest } from '@jest/globals';

// Where Testing Library looks for fake clocks to move while it waits: joined modules have no `jest` of their own.
Object.assign(globalThis, { jest });
