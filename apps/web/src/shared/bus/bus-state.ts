import type { KnownScreen } from '@drivein/message-bus';
import { create } from 'zustand';

export type { KnownScreen } from '@drivein/message-bus';

/** `off`: messaging is disabled on this screen, or there is no session. */
export type BusConnectionState = 'off' | 'connecting' | 'connected' | 'offline';

interface BusState {
  readonly connection: BusConnectionState;
  readonly screens: readonly KnownScreen[];
}

/** The known screens. Kept small, because the bus itself is loaded when the app is idle. */
export const useBus = create<BusState>(() => ({ connection: 'off', screens: [] }));
