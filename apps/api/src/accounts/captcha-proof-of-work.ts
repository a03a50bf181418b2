import { createHmac, randomInt } from 'node:crypto';
import { LIMITS } from '@gable/contracts';
import type { CaptchaSolution, Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Challenge, ChallengeParameters, Payload } from 'altcha-lib/types';
import { CONFIGURATION } from '../platform/index.js';
import { CaptchaProvider } from './captcha-provider.js';
import type { CaptchaView } from './dto/captcha.dto.js';

/** Rounds of scrypt of one try: 2 MB and some 5 ms, in WebAssembly as well. */
const COST = 2048;
/** scrypt's block size, which ALTCHA calls its memory cost. */
const BLOCK_SIZE = 8;
/**
 * The number to be found lies between 1 and this. A browser tries one after the other, on all its cores: on average half
 * a second to a second of one core. Making a captcha costs us a single try, and checking one no try at all.
 */
const MOST_TRIES = 250;

/**
 * The captcha that needs nobody else: the browser computes for a moment (ALTCHA). With scrypt, because browsers offer
 * no other function of the kind to pages that came without TLS, as on a local network.
 */
@Injectable()
export class ProofOfWorkCaptcha extends CaptchaProvider {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(@Inject(CONFIGURATION) { secret }: Configuration) {
    super();
    const derive = (purpose: string) => createHmac('sha256', secret).update(`gable captcha ${purpose}`).digest('hex');
    this.secrets = { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
  }

  /** @param counter the number to be found; only tests ask for one, that need no captcha but a solved one */
  async challenge(counter = randomInt(1, MOST_TRIES + 1)): Promise<CaptchaView> {
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'SCRYPT',
      cost: COST,
      memoryCost: BLOCK_SIZE,
      parallelism: 1,
      counter,
      expiresAt: new Date(Date.now() + LIMITS.captcha),
      deriveKey,
      ...this.secrets,
    });
    return { parameters: { ...parameters }, signature };
  }

  async check(recaptcha: string): Promise<CaptchaSolution | null> {
    const payload = readPayload(recaptcha);
    if (!payload) return null;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    const { expiresAt } = challenge.parameters;
    if (!verified || expiresAt === undefined) return null;
    return { signature: challenge.signature, expiresAt: new Date(expiresAt * 1000) };
  }
}

type SignedPayload = Payload & { challenge: Required<Pick<Challenge, 'parameters' | 'signature'>> };

/**
 * What a request carries, if it has the form at all. The signature covers every parameter, so it is enough to let
 * nothing past that the verification would stumble over.
 */
function readPayload(recaptcha: string): SignedPayload | null {
  const payload = parse(recaptcha);
  if (!isRecord(payload)) return null;
  const { challenge, solution } = payload;
  if (!isRecord(challenge) || !isRecord(solution) || !isRecord(challenge.parameters)) return null;
  if (typeof challenge.signature !== 'string' || !Object.values(challenge.parameters).every(isPlain)) return null;
  const { counter, derivedKey } = solution;
  if (typeof counter !== 'number' || typeof derivedKey !== 'string') return null;
  return {
    challenge: {
      // Their meaning is checked with their signature.
      parameters: challenge.parameters as unknown as ChallengeParameters,
      signature: challenge.signature,
    },
    solution: { counter, derivedKey },
  };
}

function parse(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
