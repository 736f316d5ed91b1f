import type { BusCommand, BusMessage, BusMessageOf, BusRefusal } from '@drivein/contract';
import { isRemoteCommand, type RemoteCommand } from '@drivein/message-bus';

export type HandledOutcome = 'done' | BusRefusal;
export type CommandHandlers = {
  readonly [C in RemoteCommand]?: (message: BusMessageOf<C>) => HandledOutcome | Promise<HandledOutcome>;
};

type AnyHandler = (message: BusMessage) => HandledOutcome | Promise<HandledOutcome>;

/** The app and the bus load in parallel: an early command waits this long for its handler. */
const HANDLER_WITHIN_MS = 1000;

const registered = new Set<CommandHandlers>();
const waiting = new Set<() => void>();

/** Registers handlers for commands to this screen; the latest registration wins. Returns a stop function. */
export const handleCommands = (handlers: CommandHandlers): (() => void) => {
  registered.add(handlers);
  for (const tryAgain of [...waiting]) tryAgain();
  return () => registered.delete(handlers);
};

const handlerOf = (command: RemoteCommand): AnyHandler | undefined =>
  // The table maps each command to the handler of exactly its messages.
  [...registered].reverse().find((one) => one[command] !== undefined)?.[command] as AnyHandler | undefined;

const whenHandled = (command: RemoteCommand): Promise<AnyHandler | undefined> =>
  new Promise((resolve) => {
    const end = (handler: AnyHandler | undefined) => {
      waiting.delete(tryHandler);
      clearTimeout(timer);
      resolve(handler);
    };
    const tryHandler = () => {
      const handler = handlerOf(command);
      if (handler) end(handler);
    };
    const timer = setTimeout(() => end(undefined), HANDLER_WITHIN_MS);
    waiting.add(tryHandler);
    tryHandler();
  });

/** Commands for the player: without a player there is no handler to wait for. */
const isMediaCommand = (command: BusCommand): boolean => command.startsWith('media-');

/** Never rejects: a failure is a refusal. */
export const runCommand = async (message: BusMessage): Promise<HandledOutcome> => {
  const { command } = message;
  if (!isRemoteCommand(command)) return 'failed';
  const isMedia = isMediaCommand(command);
  const handle = isMedia ? handlerOf(command) : await whenHandled(command);
  if (!handle) return isMedia ? 'nothing-playing' : 'failed';
  try {
    return await handle(message);
  } catch (error) {
    reportError(error);
    return 'failed';
  }
};
