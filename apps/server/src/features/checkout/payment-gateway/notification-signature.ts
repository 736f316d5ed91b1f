import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../guard/signed-token';

/** Older ones may be replays; newer ones come from a wrong clock. */
const GOOD_FOR_MS = 5 * 60_000;
const HEADER = /^t=(\d{10,16});\s?keyId=[^;]*;\s?sig=([A-Za-z0-9+/]{43}=)$/;

interface SignedNotification {
  /** `t=…;keyId=…;sig=…`: the time in milliseconds, and HMAC-SHA256 of `t.body` with the shared key. */
  readonly header: string | undefined;
  readonly body: Buffer;
  readonly key: Buffer;
  readonly nowMs: number;
}

/** Whether a notification was sent by the card processor a moment ago. */
export const isGenuineNotification = ({ header, body, key, nowMs }: SignedNotification): boolean => {
  const [, sentAt = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
  const expected = createHmac('sha256', key).update(`${sentAt}.`).update(body).digest();
  if (!isSameSecret(Buffer.from(signature, 'base64'), expected)) return false;
  return Math.abs(nowMs - Number(sentAt)) <= GOOD_FOR_MS;
};
