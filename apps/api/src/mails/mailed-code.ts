import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@gable/contracts';

/** A new code that travels in an e-mail (CNS-49): 128 bits of chance. Only its hash is ever stored. */
export const makeMailedCode = (): string => randomBytes(LIMITS.codeLength / 2).toString('hex');

/** What is stored and looked up of it. */
export const hashMailedCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
