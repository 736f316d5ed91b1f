import { SET_UP_RETRY_MS } from '@drivein/contract/light';
import { refusalCodeOf } from '../api/call-failure';
import { wait } from './wait';

/** Retries a call needed for the start after a second (ENT-25). A refusal is final. */
export const retryOnce = async <T>(setUp: () => Promise<T>): Promise<T> => {
  try {
    return await setUp();
  } catch (error) {
    if (refusalCodeOf(error) !== undefined) throw error;
    await wait(SET_UP_RETRY_MS);
    return setUp();
  }
};
