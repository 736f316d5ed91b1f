import type { CrashOrder, CrashReport } from './crash-orders';
import { readConfig } from '../../../src/config';
import { createDrive } from '../../../src/features/checkout/drive-transaction';
import { createReconciler } from '../../../src/features/checkout/reconciler';
import { refundTransaction } from '../../../src/features/checkout/outcome/refund-transaction';
import { startServer } from '../../../src/start-server';

/**
 * The real server with real configuration and workers, with two additions: its clock can be set ahead, and it kills
 * itself when a payment passes a chosen point for the n-th time. It cannot clean up.
 */
let aheadMs = 0;
const clock = { nowMs: () => Date.now() + aheadMs };
const tell = (report: CrashReport) => process.send?.(report);

const dieAt = (kill: Extract<CrashOrder, { order: 'start' }>['kill']) => {
  const seen = new Set<string>();
  let passings = 0;
  return async (point: string): Promise<void> => {
    if (!seen.has(point)) tell({ passed: point });
    seen.add(point);
    if (point !== kill?.point) return;
    passings += 1;
    if (passings < kill.passing) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal takes a moment, in which nothing may run.
    await new Promise(() => {});
  };
};

let running: Awaited<ReturnType<typeof startServer>> | undefined;

const obey = async (order: CrashOrder): Promise<void> => {
  switch (order.order) {
    case 'start':
      aheadMs = order.aheadMs;
      running = await startServer(readConfig(order.env), { clock, checkpoint: dieAt(order.kill) });
      tell({ isReady: true });
      return;
    case 'set-clock':
      aheadMs = order.aheadMs;
      return;
    case 'refund':
      await refund(order.transactionId);
      return;
    case 'reconcile-due':
      await reconcileDue();
      tell({ isReconciled: true });
      return;
    case 'stop':
      await running?.stop();
      process.exit(0);
  }
};

const openEngine = () => {
  const deps = running?.deps;
  if (!deps?.payments) return undefined;
  const engine = { ...deps, payments: deps.payments };
  return { ...engine, drive: createDrive(engine) };
};

const reconcileDue = async (): Promise<void> => {
  const engine = openEngine();
  if (engine) await createReconciler(engine).reconcileDue();
};

const refund = async (transactionId: string): Promise<void> => {
  const engine = openEngine();
  if (engine) await refundTransaction(engine, transactionId);
};

process.on('message', (order: CrashOrder) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// The parent process is gone.
process.on('disconnect', () => process.exit(0));
