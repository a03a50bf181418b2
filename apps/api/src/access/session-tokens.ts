import { hash, randomBytes } from 'node:crypto';

/** Bytes of a token: 256 bits of chance. */
const TOKEN_BYTES = 32;

/** A new opaque token; only its hash is ever stored. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored and looked up of a token. SHA-256 suffices: there is nothing to guess. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
