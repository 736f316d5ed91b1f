import type { FastifyPluginAsync } from 'fastify';
import type { Handlers } from './endpoint-handler';

/** What a feature registers with app.ts: handlers of contract calls, and other routes. */
export interface Feature {
  readonly handlers: Handlers;
  /** Routes that are no contract calls: files, pictures, upgrades. */
  readonly resources?: FastifyPluginAsync;
}
