import { loadEnvFile } from './lib/env-file.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
loadEnvFile();
await import('./commands/cars.mjs');
