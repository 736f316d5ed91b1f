import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from './registry';

const RESOLUTION_MS = 20;
/** Delays are reported per full window, so that they do not depend on the scrape interval. */
const WINDOW_MS = 10_000;
const NS_PER_S = 1e9;
const US_PER_S = 1e6;

/** Memory, CPU and event loop of this process. Returns its stop. */
export const registerProcessMetrics = (registry: Registry, version: string): (() => void) => {
  registry.readEach(
    'gauge',
    { name: 'drivein_build_info', help: 'Always 1; its labels name the version of this server and of Node.' },
    () => [{ labels: { version, node: process.versions.node }, value: 1 }],
  );
  registry.read(
    'gauge',
    { name: 'process_start_time_seconds', help: 'When the process started, in seconds since 1970.' },
    () => Math.round(performance.timeOrigin / 1000),
  );
  registry.read(
    'counter',
    { name: 'process_cpu_seconds_total', help: 'Processor time of all threads, in seconds.' },
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / US_PER_S;
    },
  );
  registry.read('gauge', { name: 'process_resident_memory_bytes', help: 'Memory the process holds.' }, () =>
    process.memoryUsage.rss(),
  );
  registry.read(
    'gauge',
    { name: 'nodejs_heap_used_bytes', help: 'Memory that JavaScript objects take.' },
    () => process.memoryUsage().heapUsed,
  );
  registry.read(
    'counter',
    {
      name: 'nodejs_eventloop_active_seconds_total',
      help: 'Time the event loop worked; its growth per second is how busy the one thread is.',
    },
    () => performance.eventLoopUtilization().active / 1000,
  );
  return registerDelay(registry);
};

const registerDelay = (registry: Registry): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let openedAtMs = performance.now();
  let last: { readonly p50: number; readonly p99: number; readonly max: number } | undefined;
  const closeWindow = () => {
    const isOver = performance.now() - openedAtMs >= WINDOW_MS;
    if (last && !isOver) return last;
    last = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
    if (isOver) {
      delay.reset();
      openedAtMs = performance.now();
    }
    return last;
  };
  registry.readEach(
    'gauge',
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late timers fire, of the last ten seconds or since the last look.',
    },
    () => {
      // No measurement yet: Node's histogram then has no minimum.
      if (delay.count === 0 && !last) return [];
      return Object.entries(closeWindow()).map(([quantile, ns]) => ({
        labels: { quantile },
        value: Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1000),
      }));
    },
  );
  return () => delay.disable();
};
