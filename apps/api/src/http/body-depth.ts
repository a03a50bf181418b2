import { LIMITS, MESSAGES } from '@gable/contracts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.js';

/** Refuses bodies nested so deeply that whoever walks them next would run out of stack; no call of ours is nested. */
export function registerBodyDepthLimit(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const refused = isDeeper(request.body, LIMITS.jsonDepth);
    done(refused ? new Refusal(400, 'validation_failed', MESSAGES.requests.invalid) : undefined);
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
