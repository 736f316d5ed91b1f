import type { BusCommand } from '@drivein/contract';
import type { DropReason } from '@drivein/message-bus';
import { create } from 'zustand';
import { deviceStorage } from '../device/device-storage';

/** A message as the panel shows it: sender and command, never its content. */
export type LoggedMessage =
  | { readonly kind: 'sent' | 'received'; readonly command: BusCommand; readonly deviceName: string }
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly sender: string };

interface BusLog {
  /** Newest first. */
  readonly messages: readonly (LoggedMessage & { readonly id: number; readonly at: Date })[];
  readonly received: number;
  readonly dropped: number;
}

const MESSAGES_KEPT = 30;
/** Bounds the redraws of the panel when many messages arrive. */
const SHOWN_EVERY_MS = 250;
const LOG_DROPPED_EVERY_MS = 5000;

export const useBusLog = create<BusLog>(() => ({ messages: [], received: 0, dropped: 0 }));

let log: BusLog = useBusLog.getState();
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let loggedAtMs = -Infinity;

export const logMessage = (message: LoggedMessage): void => {
  log = {
    messages: [{ ...message, id: ++lastId, at: new Date() }, ...log.messages].slice(0, MESSAGES_KEPT),
    received: log.received + (message.kind === 'received' ? 1 : 0),
    dropped: log.dropped + (message.kind === 'dropped' ? 1 : 0),
  };
  timer ??= setTimeout(() => {
    timer = undefined;
    useBusLog.setState(log);
  }, SHOWN_EVERY_MS);
  if (message.kind === 'dropped') logDropped(message.reason, message.sender);
  else if (deviceStorage.read('enableLogs') === 'true')
    console.info(`bus: ${message.kind} ${message.command}`);
};

/** Logs dropped messages (BUS-02), at a limited rate because the sender controls their number. */
const logDropped = (reason: DropReason, sender: string): void => {
  const nowMs = performance.now();
  if (nowMs - loggedAtMs < LOG_DROPPED_EVERY_MS) return;
  loggedAtMs = nowMs;
  console.debug(`bus: dropped a message of ${sender} (${reason}), ${log.dropped} so far`);
};
