import { type Config, type ConfigOptions, readConfig } from './config';
import { STOP_WITHIN_MS } from './operations/drain';
import { type RunningServer, startServer } from './start-server';
import { startupError } from './startup-error';

/** For closing the database and the log. */
const MARGIN_MS = 400;
/** npm passes a Ctrl-C on to a program of the same terminal, so it arrives twice: this is no second request. */
const SAME_SIGNAL_MS = 300;

/** Runs a server until a signal; a second signal ends the drain. */
export const runServer = async (options: ConfigOptions = {}): Promise<void> => {
  let config: Config | undefined;
  try {
    config = readConfig(process.env, options);
    const server = await startServer(config);
    stopOnSignals(server, config.drainMs);
    const url = config.publicUrl ?? `http://localhost:${config.port}`;
    process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`);
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startupError(error, config) ?? `The server could not start: ${detail}`}\n`);
    process.exit(1);
  }
};

const stopOnSignals = (server: Pick<RunningServer, 'stop'>, drainMs: number): void => {
  const hurry = new AbortController();
  let firstSignalAt: number | undefined;
  const endIn = (ms: number) => setTimeout(() => process.exit(1), ms).unref();
  const onSignal = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      endIn(drainMs + STOP_WITHIN_MS + MARGIN_MS);
      void server.stop(hurry.signal).then(() => process.exit(0));
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS && !hurry.signal.aborted) {
      endIn(STOP_WITHIN_MS + MARGIN_MS);
      hurry.abort();
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
