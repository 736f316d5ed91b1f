import { describe, expect, it } from 'vitest';
import type { CyberSourceClient } from './cybersource-client';
import { lookUp } from './look-up';

const entry = (id: string, ...applications: readonly (readonly [name: string, rCode: string])[]) => ({
  id,
  orderInformation: { amountDetails: { totalAmount: '16.32', currency: 'USD' } },
  applicationInformation: { applications: applications.map(([name, rCode]) => ({ name, rCode })) },
});

/** Search results of the gateway, newest first. */
const ask = (...entries: ReturnType<typeof entry>[]) => {
  const answer = { totalCount: entries.length, _embedded: { transactionSummaries: entries } };
  const post = () => Promise.resolve({ kind: 'ok', status: 200, text: JSON.stringify(answer) });
  return lookUp({ post } as unknown as CyberSourceClient, 'attempt');
};

describe('attempt lookup', () => {
  it('an attempt is done when a repeat with the same id was refused', async () => {
    const said = await ask(entry('2', ['ics_bill', '0']), entry('1', ['ics_bill', '1']));
    expect(said).toMatchObject({ kind: 'done', value: { gatewayId: '1', kind: 'capture', status: 'done' } });
  });

  it('an attempt is reversed when any entry says so', async () => {
    const said = await ask(
      entry('3', ['ics_auth', '1']),
      entry('2', ['ics_auth_reversal', '1']),
      entry('1', ['ics_auth', '1']),
    );
    expect(said).toMatchObject({ value: { gatewayId: '2', kind: 'reverse' } });
  });

  it('an attempt is declined when nothing succeeded', async () => {
    const said = await ask(entry('2', ['ics_auth_reversal', '0']), entry('1', ['ics_auth', '0']));
    expect(said).toMatchObject({ value: { status: 'declined' } });
  });

  it.each(['0', '-1'])('an authorisation that a rule (%s) disagrees with is doubted', async (rCode) => {
    const reserved = entry('1', ['ics_auth', '1'], ['ics_decision', rCode]);
    const doubted = { value: { gatewayId: '1', kind: 'authorise', status: 'doubted' } };
    expect(await ask(reserved)).toMatchObject(doubted);
    expect(await ask(entry('2', ['ics_auth', '0']), reserved)).toMatchObject(doubted);
    expect(await ask(reserved, entry('2', ['ics_auth_reversal', '1']))).toMatchObject({
      value: { gatewayId: '2', kind: 'reverse' },
    });
  });

  it('an attempt that the bank refused is declined even if the rules agreed', async () => {
    const said = await ask(entry('1', ['ics_decision', '1'], ['ics_auth', '0']));
    expect(said).toMatchObject({ value: { kind: 'authorise', status: 'declined' } });
  });
});
