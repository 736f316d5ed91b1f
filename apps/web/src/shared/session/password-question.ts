import { create } from 'zustand';
import { isInMotion } from '../car/car-activity';

/** Whether the dialog for the password of the signed-in account is open. */
export const usePasswordQuestion = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

let pending: Promise<boolean> | undefined;
let settle: ((isProved: boolean) => void) | undefined;

/** Closes the question; waiting callers continue or give up. */
export const closePasswordQuestion = (isProved: boolean): void => settle?.(isProved);

/**
 * Asks for the password once for all waiting callers. False when the user closes the question or leaves the page, and
 * in a moving car, where fields are disabled.
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
