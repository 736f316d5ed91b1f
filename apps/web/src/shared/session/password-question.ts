import { create } from 'zustand';
import { isInMotion } from '../car/car-activity';

/** Whether the app asks for the password of the account that is signed in. */
export const usePasswordQuestion = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

let pending: Promise<boolean> | undefined;
let settle: ((isProved: boolean) => void) | undefined;

/** Closes the question; whoever asked goes on, or gives up. */
export const closePasswordQuestion = (isProved: boolean): void => settle?.(isProved);

/**
 * Asks for the password, once for all who wait. False when the person closes the question or leaves the page that
 * asked, and in a moving car, where nobody types.
 */
export const askForPassword = async (signal?: AbortSignal): Promise<boolean> => {
  if (isInMotion() || signal?.aborted) return false;
  pending ??= new Promise<boolean>((resolve) => {
    settle = (isProved) => {
      pending = settle = undefined;
      usePasswordQuestion.setState({ isOpen: false });
      resolve(isProved);
    };
    usePasswordQuestion.setState({ isOpen: true });
  });
  const leave = () => closePasswordQuestion(false);
  signal?.addEventListener('abort', leave);
  try {
    return await pending;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
};
