import { SET_UP_RETRY_MS } from '@drivein/contract/light';
import { refusalCodeOf } from '../api/call-failure';
import { wait } from './wait';

/** What the app needs to start is tried again after a second (ENT-25). A refusal is an answer and stays one. */
export const retryOnce = async <T>(setUp: () => Promise<T>): Promise<T> => {
  try {
    return await setUp();
  } catch (error) {
    if (refusalCodeOf(error) !== undefined) throw error;
    await wait(SET_UP_RETRY_MS);
    return setUp();
  }
};
