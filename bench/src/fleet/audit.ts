import type { Car } from './car';
import { CREDITS_OF_VOUCHER } from './fleet-catalogue';
import type { World } from './life';
import { retryUntilDone } from './retry-until-done';

export interface Audit {
  /** Facts compared. */
  readonly compared: number;
  /** Acknowledged, but missing. */
  readonly lost: readonly string[];
  /** Present more often than acknowledged. */
  readonly doubled: readonly string[];
  /** Writes with an unknown result. */
  readonly unknown: readonly string[];
}

interface Answers {
  readonly credits: { readonly creditsAvailable: number };
  readonly history: { readonly purchases: readonly { readonly parentProductId: number }[] };
  readonly options: {
    readonly userOptions: readonly { readonly optionId: number; readonly isEnabled: boolean }[];
  };
  readonly devices: {
    readonly devices: readonly { readonly deviceId: string; readonly deviceName: string }[];
  };
}

/** Compares the acknowledged writes of cars with the current answers of the servers. */
export const auditFleet = async (world: World, cars: readonly Car[]): Promise<Audit> => {
  const lost: string[] = [];
  const doubled: string[] = [];
  const unknown: string[] = [];
  let compared = 0;
  const expect = (isTrue: boolean, list: string[], what: string) => {
    compared += 1;
    if (!isTrue) list.push(what);
  };
  const auditCar = async ({ index, screens }: Car) => {
    const [screen] = screens;
    if (!screen) return;
    const own = world.ledger.of(index);
    const read = async <R extends object>(path: string): Promise<R> => {
      const reply = await retryUntilDone(() => world.calls.send<R>(screen, { method: 'GET', path }));
      if (!reply) throw new Error(`${screen.name} is refused ${path}`);
      return reply;
    };
    const credits = await read<Answers['credits']>('/user/v6/Credits');
    const { purchases } = await read<Answers['history']>('/payments/v6/purchase/history');
    const { userOptions } = await read<Answers['options']>('/user/v6/useroptions');
    const { devices } = await read<Answers['devices']>('/user/v6/devices');
    unknown.push(...own.unknown.map((what) => `car ${index}: ${what}`));

    for (const title of own.titles) {
      const times = purchases.filter(({ parentProductId }) => parentProductId === title).length;
      expect(times > 0, lost, `car ${index}: film ${title}`);
      expect(times < 2, doubled, `car ${index}: film ${title} ${times} times`);
    }
    if (own.unknown.length === 0) {
      const expected = own.vouchers.size * CREDITS_OF_VOUCHER - own.titles.size;
      const { creditsAvailable } = credits;
      expect(creditsAvailable >= expected, lost, `car ${index}: ${creditsAvailable} of ${expected} credits`);
      expect(
        creditsAvailable <= expected,
        doubled,
        `car ${index}: ${creditsAvailable} credits, not ${expected}`,
      );
      for (const [optionId, isEnabled] of own.consents)
        expect(
          userOptions.some((option) => option.optionId === optionId && option.isEnabled === isEnabled),
          lost,
          `car ${index}: consent ${optionId} ${isEnabled}`,
        );
      for (const [deviceId, name] of own.names)
        expect(
          devices.some((device) => device.deviceId === deviceId && device.deviceName === name),
          lost,
          `car ${index}: the name ${name}`,
        );
    }
    for (const [film, { acknowledged, sentSince }] of own.places) {
      if (acknowledged === undefined) continue;
      const { streamProgress } = await read<{ streamProgress: number }>(`/content/v6/progress/${film}`);
      expect(
        streamProgress === acknowledged || sentSince.includes(streamProgress),
        lost,
        `car ${index}: film ${film} stands at ${streamProgress} s, ${acknowledged} s was acknowledged`,
      );
    }
  };
  const left = [...cars];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let car = left.pop(); car; car = left.pop()) await auditCar(car);
    }),
  );
  return { compared, lost, doubled, unknown };
};
