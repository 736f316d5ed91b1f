import type { LoginReply } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { useState } from 'react';
import { useReportRefusedCar } from '../../shared/session/use-report-refused-car';
import { storeLogin } from '../../shared/session/store-login';
import { handleCodeFailure } from './enter/code-failure';

interface FinishDeps {
  readonly store: (login: LoginReply) => Promise<void>;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown, retry: () => void) => void;
}

/** The server delivers a session once per code, so a later failure is retried with the same session. */
export const finishLogin = async (deps: FinishDeps, login: LoginReply): Promise<void> => {
  try {
    await deps.store(login);
  } catch (error) {
    return deps.onFailed(error, () => void finishLogin(deps, login));
  }
  deps.onDone();
};

/** Why a delivered session is not stored yet, and how to continue. */
export interface Unfinished {
  readonly text: WordingKey;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Stores the session that a code opened. */
export const useFinishLogin = (onDone: () => void) => {
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const sayCarLeftOut = useReportRefusedCar();
  const finish = (login: LoginReply): Promise<void> =>
    finishLogin(
      {
        store: storeLogin,
        onDone: () => {
          sayCarLeftOut(login);
          setUnfinished(undefined);
          onDone();
        },
        onFailed: (error, retry) =>
          setUnfinished({
            text: handleCodeFailure(error).text,
            isBusy: false,
            retry: () => {
              setUnfinished((now) => now && { ...now, isBusy: true });
              retry();
            },
          }),
      },
      login,
    );
  return { unfinished, finish };
};
