import type { Faults } from '../faults';
import type { Keys } from '../keys';
import type { Ledger } from '../ledger';
import type { SandboxState } from '../sandbox-state';

/** The dependencies shared by the parts of the sandbox. */
export interface SandboxDeps {
  readonly state: SandboxState;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly keys: Keys;
  readonly nowMs: () => number;
  /** Of the machine's clock, from now on. */
  readonly beAhead: (byMs: number) => void;
  /** Known once it listens. */
  readonly port: () => number;
}

/** Pages for a browser are reached by the host it knows: a phone on the network is not on `localhost`. */
export const pagesUrl = ({ port }: SandboxDeps, targetOrigins: readonly string[]): string => {
  const { hostname } = new URL(targetOrigins[0] ?? 'http://localhost');
  return `http://${hostname}:${port()}`;
};
