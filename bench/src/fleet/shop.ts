import { ResponseCode } from '@drivein/contract/light';
import { CallFailure } from './calls';
import type { Screen } from './car';
import { REDEEMABLE, voucherOf, VOUCHERS_EACH } from './fleet-catalogue';
import { type Life, thinkMs, type World } from './life';
import { retryUntilDone } from './retry-until-done';

const CONSENTS = [155, 152, 154];
const NEXT_MS = 60_000;
/** No other car uses this voucher or film, so the refused repeat shows that the first call worked. */
const DONE_BEFORE: readonly number[] = [ResponseCode.AlreadyOwned, ResponseCode.VoucherUsed];

const doneBefore = (error: unknown): true => {
  if (error instanceof CallFailure && DONE_BEFORE.includes(error.responseCode)) return true;
  throw error;
};

/** A person at one screen of a car: redeems vouchers, gets films for credits, changes consents and names. */
export const shop = async (world: World, screens: readonly Screen[], life: Life): Promise<void> => {
  const { calls, ledger } = world;
  const [screen] = screens;
  if (!screen) return;
  const own = ledger.of(screen.car);
  let vouchers = 0;
  let films = 0;
  let names = 0;

  /** Repeats until the result is known; a write that is given up is not checked. */
  const settle = async (what: string, send: () => Promise<unknown>, note: () => void) => {
    const done = await retryUntilDone(() => send().catch(doneBefore));
    if (done === undefined) own.unknown.push(what);
    else {
      note();
      ledger.acknowledge();
    }
  };
  const redeemVoucher = () => {
    const code = voucherOf(screen.car, vouchers++);
    return settle(
      `voucher ${code}`,
      () => calls.send(screen, { method: 'POST', path: `/user/v6/voucher/${code}` }),
      () => own.vouchers.add(code),
    );
  };
  const takeFilm = () => {
    const title = REDEEMABLE[films++] ?? 0;
    const body = { parentProductId: title, definition: 6 };
    return settle(
      `film ${title}`,
      () => calls.send(screen, { method: 'POST', path: '/user/v6/ProductRedemption', body }),
      () => own.titles.add(title),
    );
  };
  const changeConsent = () => {
    const optionId = life.chance.pick(CONSENTS);
    const isEnabled = !(own.consents.get(optionId) ?? false);
    const body = { userOption: { optionId, isEnabled } };
    return settle(
      `consent ${optionId}`,
      () => calls.send(screen, { method: 'PATCH', path: '/user/v7/useroptions', body }),
      () => own.consents.set(optionId, isEnabled),
    );
  };
  const rename = () => {
    const named = life.chance.pick(screens);
    const deviceName = `Seat ${named.at} ${(names += 1)}`;
    return settle(
      `name of ${named.deviceId}`,
      () =>
        calls.send(screen, {
          method: 'PATCH',
          path: `/user/v6/devices/${named.deviceId}`,
          body: { deviceName },
        }),
      () => own.names.set(named.deviceId, deviceName),
    );
  };
  const next = (): Promise<void> => {
    const roll = life.chance.below(10);
    const mayTake = own.titles.size < 2 * own.vouchers.size && films < REDEEMABLE.length;
    if (roll < 3 && vouchers < VOUCHERS_EACH) return redeemVoucher();
    if (roll < 6 && mayTake) return takeFilm();
    return roll < 8 ? changeConsent() : rename();
  };

  while (await life.wait(thinkMs(life.chance, NEXT_MS / world.haste))) await next();
};
