import type { FastifyPluginAsync } from 'fastify';
import type { Handlers } from './endpoint-handler';

/** What a feature folder hands to app.ts: the contract calls it answers, and what it serves besides them. */
export interface Feature {
  readonly handlers: Handlers;
  /** Files, pictures, upgrades: addresses that are no contract calls. */
  readonly resources?: FastifyPluginAsync;
}
