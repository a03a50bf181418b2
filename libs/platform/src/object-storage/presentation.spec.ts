import { describe, expect, it } from '@jest/globals';
import { present } from './presentation.js';

describe('the name that a browser saves under', () => {
  it('reads as it is, also when it was stored with marks that turn its direction', () => {
    const disposition = { type: 'attachment', fileName: 'plan\u202efdp.exe\u061c' } as const;
    expect(present('application/pdf', disposition).contentDisposition).toBe('attachment; filename=planfdp.exe');
  });
});
