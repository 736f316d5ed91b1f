import { create } from 'zustand';
import { deviceStorage } from '../device/device-storage';

/** A call as the debug panel shows it: without address and content, which may hold secrets. */
export interface LoggedCall {
  readonly id: number;
  readonly name: string;
  /** Undefined without a reply. */
  readonly responseCode: number | undefined;
  readonly durationMs: number;
  readonly requestId?: string;
}

const CALLS_KEPT = 50;

/** The last calls, newest first. */
export const useCallLog = create<{ readonly calls: readonly LoggedCall[] }>(() => ({ calls: [] }));

let lastId = 0;

export const logCall = (call: Omit<LoggedCall, 'id'>): void => {
  const id = ++lastId;
  useCallLog.setState(({ calls }) => ({ calls: [{ ...call, id }, ...calls].slice(0, CALLS_KEPT) }));
  if (deviceStorage.read('enableLogs') === 'true') {
    console.info(`${call.name} ${call.responseCode ?? 'no answer'} ${call.durationMs} ms`);
  }
};
