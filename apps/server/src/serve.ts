import { runServer } from './run-server';

/** One of several servers that share everything (`npm run serve`). */
void runServer({ isOneOfMany: true });
