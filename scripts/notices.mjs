import { requireNode } from './lib/node-version.mjs';

requireNode();
await import('./commands/notices.mjs');
