import type { KnownScreen } from '@drivein/message-bus';
import { create } from 'zustand';

export type { KnownScreen } from '@drivein/message-bus';

/** `off`: messaging is switched off here, or nobody is signed in. */
export type BusConnectionState = 'off' | 'connecting' | 'connected' | 'offline';

interface BusState {
  readonly connection: BusConnectionState;
  readonly screens: readonly KnownScreen[];
}

/** What this screen knows of the others. Small: the bus itself is fetched once the app is idle. */
export const useBus = create<BusState>(() => ({ connection: 'off', screens: [] }));
