import type { EngineFailure } from './playback-engine';

/** An error of Shaka: numbers, and for a bad status the address, the status and more in `data`. */
interface ShakaError {
  readonly code: number;
  readonly severity?: number;
  readonly data?: readonly unknown[];
}

const RECOVERABLE = 1;
const BAD_HTTP_STATUS = 1001;
const HTTP_ERROR = 1002;
const TIMEOUT = 1003;
const LOAD_INTERRUPTED = 7000;
const UNKNOWN: ShakaError = { code: 1 };

export const shakaErrorIn = (error: unknown): ShakaError =>
  error !== null && typeof error === 'object' && 'code' in error && typeof error.code === 'number'
    ? (error as ShakaError)
    : UNKNOWN;

const statusOf = ({ code, data }: ShakaError): number =>
  code === BAD_HTTP_STATUS && typeof data?.[1] === 'number' ? data[1] : 0;

/** Ignored: Shaka continues, or we aborted the load. */
export const isHarmless = ({ code, severity }: ShakaError): boolean =>
  code === LOAD_INTERRUPTED || severity === RECOVERABLE;

/** A lost connection, or a server that is busy or down: the same request may succeed later. */
export const isPassing = (error: ShakaError): boolean => {
  const status = statusOf(error);
  return error.code === HTTP_ERROR || error.code === TIMEOUT || status === 429 || status >= 500;
};

/** Withdrawn, or not packaged yet: the network is fine. */
const isMissing = (status: number): boolean => status === 404 || status === 410;

export const failureFrom = (error: ShakaError): EngineFailure => {
  const status = statusOf(error);
  return {
    // For the viewer a failing server and one that does not reply are the same.
    code: error.code === BAD_HTTP_STATUS && !isMissing(status) ? HTTP_ERROR : error.code,
    isAddressRefused: status >= 400 && status < 500 && !isMissing(status) && status !== 429,
  };
};
