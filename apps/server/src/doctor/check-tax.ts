import { Type } from '@sinclair/typebox';
import type { Config } from '../config';
import { createAvaTaxClient, TaxProviderUnavailable } from '../features/checkout/tax/avatax-client';
import { type Finding, findingsAbout } from './finding';

const report = findingsAbout('tax');
const PingSchema = Type.Object({ authenticated: Type.Boolean() });

export const checkTax = async ({ avaTax }: Pick<Config, 'avaTax'>): Promise<Finding[]> => {
  if (!avaTax)
    return [report.warn('is an estimate of a table of our own: use AvaTax where returns are filed.')];
  const client = createAvaTaxClient(avaTax, { log: { warn: () => undefined } });
  try {
    const answer = await client.get('utilities/ping', PingSchema);
    return answer.kind === 'ok' && answer.content.authenticated
      ? [report.good('AvaTax knows our account.')]
      : [report.bad('AvaTax does not know our account: look at AVATAX_ACCOUNT and AVATAX_LICENCE_KEY.')];
  } catch (error) {
    if (!(error instanceof TaxProviderUnavailable)) throw error;
    return [report.bad(`AVATAX_URL does not answer (${error.message}): without it nothing can be bought.`)];
  }
};
