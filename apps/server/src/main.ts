import { runServer } from './run-server';

/** The whole product in one process (`npm start`). */
void runServer();
