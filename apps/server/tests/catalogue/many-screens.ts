import { randomIds } from '../../src/storage/ids';
import { hashToken } from '../../src/domain/accounts/session-check';
import type { TestApp } from '../test-app';

export interface Screen {
  readonly accountId: string;
  readonly deviceId: string;
  readonly session: string;
}

const DAY_MS = 24 * 3_600_000;

/** Signed-in screens of new accounts, written directly into the database: password hashes would take seconds each. */
export const openManyScreens = async (
  { database, clock }: TestApp,
  { accounts, screensEach, country = 'US' }: { accounts: number; screensEach: number; country?: string },
): Promise<Screen[]> => {
  const nowMs = clock.nowMs();
  const accountIds = Array.from({ length: accounts }, () => randomIds.newId());
  const screens = accountIds.flatMap((accountId) =>
    Array.from({ length: screensEach }, () => ({
      accountId,
      deviceId: randomIds.newId(),
      session: randomIds.newToken(),
    })),
  );
  await database.db
    .insertInto('accounts')
    .values(
      accountIds.map((accountId) => ({
        account_id: accountId,
        email: `${accountId}@example.com`,
        password_hash: '',
        country,
        language: 'en',
        is_main_user: true,
        birthday: '1985/04',
        created_at_ms: nowMs,
      })),
    )
    .execute();
  await database.db
    .insertInto('devices')
    .values(
      screens.map(({ accountId, deviceId }) => ({
        device_id: deviceId,
        account_id: accountId,
        device_identifier: deviceId,
        device_model: 'WEB',
        created_at_ms: nowMs,
        last_seen_at_ms: nowMs,
      })),
    )
    .execute();
  await database.db
    .insertInto('sessions')
    .values(
      screens.map(({ accountId, deviceId, session }) => ({
        session_id: randomIds.newId(),
        account_id: accountId,
        device_id: deviceId,
        token_hash: hashToken(session),
        refresh_hash: hashToken(randomIds.newToken()),
        expires_at_ms: nowMs + 400 * DAY_MS,
        refresh_expires_at_ms: nowMs + 400 * DAY_MS,
        created_at_ms: nowMs,
      })),
    )
    .execute();
  return screens;
};
