import { describe, expect, it } from 'vitest';
import type { CyberSourceClient } from './cybersource-client';
import { lookUp } from './look-up';

const entry = (id: string, ...applications: readonly (readonly [name: string, rCode: string])[]) => ({
  id,
  orderInformation: { amountDetails: { totalAmount: '16.32', currency: 'USD' } },
  applicationInformation: { applications: applications.map(([name, rCode]) => ({ name, rCode })) },
});

/** What the books say, the newest first. */
const ask = (...entries: ReturnType<typeof entry>[]) => {
  const answer = { totalCount: entries.length, _embedded: { transactionSummaries: entries } };
  const post = () => Promise.resolve({ kind: 'ok', status: 200, text: JSON.stringify(answer) });
  return lookUp({ post } as unknown as CyberSourceClient, 'attempt');
};

describe('what the books say of one attempt', () => {
  it('is that it worked, where a repeat under the same id was refused', async () => {
    const said = await ask(entry('2', ['ics_bill', '0']), entry('1', ['ics_bill', '1']));
    expect(said).toMatchObject({ kind: 'done', value: { gatewayId: '1', kind: 'capture', status: 'done' } });
  });

  it('is that it was undone, whatever else was tried', async () => {
    const said = await ask(
      entry('3', ['ics_auth', '1']),
      entry('2', ['ics_auth_reversal', '1']),
      entry('1', ['ics_auth', '1']),
    );
    expect(said).toMatchObject({ value: { gatewayId: '2', kind: 'reverse' } });
  });

  it('is that it was refused, where nothing worked', async () => {
    const said = await ask(entry('2', ['ics_auth_reversal', '0']), entry('1', ['ics_auth', '0']));
    expect(said).toMatchObject({ value: { status: 'declined' } });
  });

  it.each(['0', '-1'])('is that the bank did it, also where a rule beside it said %s', async (rCode) => {
    const reserved = entry('1', ['ics_auth', '1'], ['ics_decision', rCode]);
    const doubted = { value: { gatewayId: '1', kind: 'authorise', status: 'doubted' } };
    expect(await ask(reserved)).toMatchObject(doubted);
    expect(await ask(entry('2', ['ics_auth', '0']), reserved)).toMatchObject(doubted);
    expect(await ask(reserved, entry('2', ['ics_auth_reversal', '1']))).toMatchObject({
      value: { gatewayId: '2', kind: 'reverse' },
    });
  });

  it('is that the bank refused, whatever the rules beside it said', async () => {
    const said = await ask(entry('1', ['ics_decision', '1'], ['ics_auth', '0']));
    expect(said).toMatchObject({ value: { kind: 'authorise', status: 'declined' } });
  });
});
