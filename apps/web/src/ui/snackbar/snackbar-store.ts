import { create } from 'zustand';

/** Primary is a success, secondary a warning, tertiary a note, processing work in progress (ENT-18). */
export type SnackbarKind = 'primary' | 'secondary' | 'tertiary' | 'processing' | 'error';

export type SnackbarMessage = {
  kind: SnackbarKind;
  /** With a countdown the words may name the seconds left. */
  text: string | ((secondsLeft: number) => string);
  detail?: string;
  action?: { label: string; onPress: () => void };
  /** Null: stays until it is closed. */
  durationMs?: number | null;
  /** Draws a ring that counts down from here. */
  countdownS?: number;
  /** A message with the same topic takes the place of the one shown. */
  topic?: string;
};

export type ShownSnackbar = SnackbarMessage & { id: number; durationMs: number | null };

export const SNACKBAR_DURATION_MS = 5000;
/** More would cover the film; the oldest is removed. */
export const SNACKBARS_SHOWN = 3;

type SnackbarState = { shown: readonly ShownSnackbar[] };

export const useSnackbars = create<SnackbarState>(() => ({ shown: [] }));

let lastId = 0;

export const closeSnackbar = (id: number): void =>
  useSnackbars.setState(({ shown }) => ({ shown: shown.filter((snackbar) => snackbar.id !== id) }));

/** Dismisses the message of a topic that is outdated, or is being retried. */
export const closeTopic = (closed: string): void =>
  useSnackbars.setState(({ shown }) => ({ shown: shown.filter(({ topic }) => topic !== closed) }));

export const closeAllSnackbars = (): void => useSnackbars.setState({ shown: [] });

/** Shows a message and returns how to close it early. */
export const showSnackbar = (message: SnackbarMessage): (() => void) => {
  const id = ++lastId;
  const durationMs = message.durationMs === undefined ? SNACKBAR_DURATION_MS : message.durationMs;
  useSnackbars.setState(({ shown }) => ({
    shown: [
      ...shown.filter(({ topic }) => topic === undefined || topic !== message.topic),
      { ...message, id, durationMs },
    ].slice(-SNACKBARS_SHOWN),
  }));
  return () => closeSnackbar(id);
};
