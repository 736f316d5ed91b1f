import type { LoginReply } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { useState } from 'react';
import { useCarLeftOut } from '../../shared/use-car-left-out';
import { storeLogin } from '../../shared/store-login';
import { noteCodeFailure } from './code-failure';
import { finishLogin } from './finish-login';

/** Why a session that was given could not be taken up yet, and how to go on. */
export interface Unfinished {
  readonly text: WordingKey;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Takes up the session that a code opened. */
export const useFinishLogin = (onDone: () => void) => {
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const sayCarLeftOut = useCarLeftOut();
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
            text: noteCodeFailure(error).text,
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
