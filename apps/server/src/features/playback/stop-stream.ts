import { ResponseCode, type stopStream as call } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { endPlaySession, findPlaySession } from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { streamsReply } from './streams-reply';

/** "Stop there": every screen of an account may end the playback of another one. Repeating it is harmless. */
export const stopStream =
  (deps: StreamDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const playSession = await findPlaySession(deps.db, body.trackingId);
    if (playSession?.accountId !== caller.session.accountId) return { responseCode: ResponseCode.NotFound };
    await endPlaySession(deps.db, playSession.trackingId, deps.clock.nowMs());
    deps.streamAccess.forget([playSession.trackingId]);
    return streamsReply(deps, caller);
  };
