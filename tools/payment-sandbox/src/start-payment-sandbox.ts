import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { controlRoutes } from './api/control-routes';
import { merchantRoutes } from './api/merchant-routes';
import type { SandboxDeps } from './api/sandbox-deps';
import { createFaults } from './faults';
import { serve } from './http/serve';
import { openKeys } from './keys';
import { createLedger } from './ledger';
import { browserRoutes } from './pages/browser-routes';
import type { PaymentSandbox, SandboxOptions } from './payment-sandbox';
import { openState } from './sandbox-state';

/** A card processor that moves no money: CyberSource's REST API, its card fields, and the bank behind the cards. */
export const startPaymentSandbox = async (options: SandboxOptions): Promise<PaymentSandbox> => {
  const { folder, nowMs: machineMs = Date.now } = options;
  let aheadMs = 0;
  const nowMs = () => machineMs() + aheadMs;
  const keys = await openKeys(folder);
  const state = openState(folder === undefined ? undefined : join(folder, 'journal.jsonl'));
  const faults = createFaults();
  let port = options.port;
  const deps: SandboxDeps = {
    state,
    keys,
    faults,
    nowMs,
    beAhead: (byMs) => {
      aheadMs = byMs;
    },
    ledger: createLedger({ state, nowMs }),
    port: () => port,
  };
  const server = serve([
    ...merchantRoutes(deps),
    ...browserRoutes(deps),
    ...(options.hasControl === true ? controlRoutes(deps) : []),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${port}`,
    merchant: keys.merchant,
    books: () => state.entries,
    fail: faults.fail,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      state.close();
    },
  };
};
