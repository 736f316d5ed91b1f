import { jwtVerify, SignJWT } from 'jose';
import type { SandboxDeps } from './sandbox-deps';

const LIFETIME_S = 10 * 60;

/** A signed ticket that a browser carries to one of our pages: its purpose and its subject. */
export const signTicket = ({ keys, nowMs }: SandboxDeps, purpose: string, id: string): Promise<string> =>
  new SignJWT({ id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setIssuedAt(Math.floor(nowMs() / 1000))
    .setExpirationTime(Math.floor(nowMs() / 1000) + LIFETIME_S)
    .sign(keys.pageSecret);

export const readTicket = async (
  { keys, nowMs }: SandboxDeps,
  purpose: string,
  ticket: string,
): Promise<string | undefined> => {
  try {
    const options = { algorithms: ['HS256'], audience: purpose, currentDate: new Date(nowMs()) };
    const { payload } = await jwtVerify(ticket, keys.pageSecret, options);
    return typeof payload.id === 'string' ? payload.id : undefined;
  } catch {
    return undefined;
  }
};
