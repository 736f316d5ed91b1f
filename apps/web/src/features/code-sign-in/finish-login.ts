import type { LoginReply } from '@drivein/contract';

export interface FinishDeps {
  readonly store: (login: LoginReply) => Promise<void>;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown, retry: () => void) => void;
}

/** The server gives a session once for a code: what fails after that is tried again with the same session. */
export const finishLogin = async (deps: FinishDeps, login: LoginReply): Promise<void> => {
  try {
    await deps.store(login);
  } catch (error) {
    return deps.onFailed(error, () => void finishLogin(deps, login));
  }
  deps.onDone();
};
