import type { SyncProfile } from '@drivein/watch-sync';
import { LAN, LTE } from '@drivein/watch-sync/simulation';
import { publish } from './harness/report';
import { jellyfinLaw } from './sync-sim/jellyfin-law';
import { type LawFigures, type LawRun, measureLaw } from './sync-sim/measure-law';
import { runOurScreens } from './sync-sim/our-screens';
import { type PeerLaw, runReferenceScreens } from './sync-sim/reference-screens';
import { specificationLaw } from './sync-sim/specification-law';
import { SYNCPLAY_OFF_S, syncplayLaw } from './sync-sim/syncplay-law';

/**
 * The synchronisation error of each law, on a car's own network and over a mobile one: 30 seeds, three followers, five
 * minutes, with the product's own code in the loop for our two profiles. docs/adr/0016 describes the simulation.
 */
/** Initial offsets below the jump of the specification. */
const OFF = [-1.5, 1.5, -1.5] as const;
const byPeer = (law: PeerLaw) => (options: LawRun) => runReferenceScreens({ ...options, law });
const byUs = (profile: SyncProfile) => (options: LawRun) => runOurScreens({ ...options, profile });

const laws = [
  { law: specificationLaw.name, off: OFF, run: byPeer(specificationLaw) },
  { law: jellyfinLaw.name, off: OFF, run: byPeer(jellyfinLaw) },
  {
    law: syncplayLaw.name,
    off: [SYNCPLAY_OFF_S, SYNCPLAY_OFF_S, SYNCPLAY_OFF_S] as const,
    run: byPeer(syncplayLaw),
  },
  { law: 'ours, spec profile', off: OFF, run: byUs('spec') },
  { law: 'ours, tight profile', off: OFF, run: byUs('tight') },
];

const measured = laws.map(({ law, off, run }) => ({
  law,
  lan: measureLaw(LAN, off, run),
  lte: measureLaw(LTE, off, run),
}));
const inOneCell = ({ median, p95, p99 }: LawFigures) => `${median} / ${p95} / ${p99}`;
const arrival = ({ inStepS }: LawFigures) => (Number.isFinite(inStepS) ? inStepS : 'never');
const tight = measured.at(-1);
if (!tight) throw new Error('no law was measured');

publish(
  {
    bench: 'sync',
    metrics: {
      lan_p99_ms: tight.lan.p99,
      lte_median_ms: tight.lte.median,
      lte_p99_ms: tight.lte.p99,
      converge_100ms_s: Math.max(tight.lan.inStepS, tight.lte.inStepS),
    },
  },
  measured.map(({ law, lan, lte }) => ({
    law,
    'LAN p50 / p95 / p99 ms': inOneCell(lan),
    'LTE p50 / p95 / p99 ms': inOneCell(lte),
    's to < 100 ms (LAN)': arrival(lan),
    's to < 100 ms (LTE)': arrival(lte),
  })),
);
