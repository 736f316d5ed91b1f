import { createPingSender, type PingSender } from '../clock/ping-sender';
import { createFilmControl, type FilmControl } from '../controller/film-control';
import { createGroupCourse, type GroupCourse } from '../group-course';
import { type GroupMemberOptions, type GroupWish, NO_FILM, type VideoReading } from '../group-member';
import { createLeader, type Leader } from '../leader/leader';
import { lineBody, type SyncBodyParts } from './line-message';
import { createIndividualPauses, type IndividualPauses } from './individual-pauses';
import { createRoster, type Roster } from '../leader/roster';

/** Debounces scrubbing: only the last position counts, once the finger rests. */
const REST_MS = 150;

interface Scrub {
  note(toS: number, nowMs: number): void;
  /** The final position, returned once. */
  settled(nowMs: number): number | undefined;
  forget(): void;
}

export const createScrub = (): Scrub => {
  let pending: { toS: number; atMs: number } | undefined;
  return {
    note: (toS, nowMs) => {
      pending = { toS, atMs: nowMs };
    },
    settled: (nowMs) => {
      if (!pending || nowMs - pending.atMs < REST_MS) return undefined;
      const { toS } = pending;
      pending = undefined;
      return toS;
    },
    forget: () => {
      pending = undefined;
    },
  };
};

/** A requested change that the leader has not made yet. */
export interface PendingChange {
  readonly wish: GroupWish;
  readonly requestedMs: number;
}

/** The parts of one member, and the state that they share. */
export interface MemberContext {
  readonly options: GroupMemberOptions;
  readonly selfId: string;
  readonly roster: Roster;
  readonly course: GroupCourse;
  readonly control: FilmControl;
  readonly pings: PingSender;
  readonly leader: Leader;
  readonly scrub: Scrub;
  readonly individualPauses: IndividualPauses;
  readonly syncParts: (durationS: number) => SyncBodyParts;
  mode: 'member' | 'dissolved' | 'left';
  /** Detached by a command, or after a wish without an answer. */
  apart: 'no' | 'commanded' | 'unanswered';
  pending: PendingChange | undefined;
  /** The last reading of the film. */
  video: VideoReading;
  lastTickMs: number;
  /** Time from which on this screen could draw a line if no other did. */
  loadedMs: number | undefined;
  lineRequestedMs: number;
}

export const createMemberContext = (options: GroupMemberOptions): MemberContext => {
  const { self, group, profile, clockId } = options;
  const roster = createRoster(self.deviceId, group.devices, options.nowMs);
  const course = createGroupCourse(clockId, (deviceId) => roster.rankOf(deviceId));
  const pings = createPingSender({ ...options, playSessionId: group.playSessionId });
  const syncParts = (durationS: number) => ({ self, group, durationS, createdMs: options.wallClockMs() });
  const leader = createLeader({
    selfId: self.deviceId,
    clockId,
    pings,
    course,
    roster,
    lineEffect: (line, durationS, forDeviceId) => ({
      kind: 'send',
      command: 'media-sync',
      body: lineBody(syncParts(durationS), line, forDeviceId),
    }),
  });
  return {
    options,
    selfId: self.deviceId,
    roster,
    course,
    control: createFilmControl(profile),
    pings,
    leader,
    scrub: createScrub(),
    individualPauses: createIndividualPauses(),
    syncParts,
    mode: 'member',
    apart: 'no',
    pending: undefined,
    video: NO_FILM,
    lastTickMs: options.nowMs,
    loadedMs: undefined,
    lineRequestedMs: Number.NEGATIVE_INFINITY,
  };
};

/** All possible viewers, this screen among them, were paused one at a time. */
export const areAllViewersPaused = (context: MemberContext, nowMs: number): boolean =>
  context.apart === 'commanded' && context.individualPauses.areAllPaused(context.roster.viewerIds(nowMs));
