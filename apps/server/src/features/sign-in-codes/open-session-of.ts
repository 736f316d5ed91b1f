import type { LoginReply } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

interface Device {
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  readonly hardwareId?: string | undefined;
}

export type OpenSession = (
  device: Device & { readonly accountId: string; readonly country: string },
) => Promise<LoginReply>;

/** Opens a session for a device that somebody else vouched for. */
export const openSessionOf = async (
  { db, openSession }: { readonly db: Kysely<Tables>; readonly openSession: OpenSession },
  accountId: string,
  device: Device,
): Promise<LoginReply> => {
  const { country } = await db
    .selectFrom('accounts')
    .select('country')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return openSession({ ...device, accountId, country });
};
