import type { WordingKey } from '@drivein/wording';
import { formatMessage, type MessageParams } from '@drivein/wording/format';
import { create } from 'zustand';
import { callApi } from '../api/api-call';
import { appLanguage, appLocale } from './app-language';
import { bootData } from '../api/boot-data';
import { currentEnvironment } from '../api/environment';
import { retryOnce } from '../network/retry-once';

type Table = Readonly<Record<string, string>>;
type WordingState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly table: Table }
  /** The wording could not be fetched, so the app has no texts (ENT-08). */
  | { readonly status: 'unsupported' };

const fromPage = (): Table | undefined =>
  bootData.wording && bootData.language?.slice(0, 2) === appLanguage() ? bootData.wording : undefined;

const initialState = (): WordingState => {
  const table = fromPage();
  return table ? { status: 'ready', table } : { status: 'loading' };
};

export const useWordingState = create<WordingState>(initialState);

/** A table without the app's name is incomplete. */
const isTable = (value: unknown): value is Table =>
  value !== null &&
  typeof value === 'object' &&
  'app_name' in value &&
  Object.values(value).every((text) => typeof text === 'string');

const fetchTable = async (): Promise<Table> => {
  const { url } = await callApi('getAppWording', {});
  const table: unknown = await (await fetch(`${currentEnvironment().apiHost}${url}`)).json();
  if (!isTable(table)) throw new Error('not a wording table');
  return table;
};

/** Fetches the table unless the page contains it: GET appwording, then the JSON at its url (ENT-15). */
export const loadWording = async (): Promise<void> => {
  if (useWordingState.getState().status === 'ready') return;
  useWordingState.setState({ status: 'loading' });
  try {
    useWordingState.setState({ status: 'ready', table: await retryOnce(fetchTable) });
  } catch {
    useWordingState.setState({ status: 'unsupported' });
  }
};

/** For messages that may be shown before the table is loaded. */
export const whenWordingIsReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (useWordingState.getState().status === 'ready') return resolve();
    const stop = useWordingState.subscribe(({ status }) => {
      if (status !== 'ready') return;
      stop();
      resolve();
    });
  });

export type Translate = (key: WordingKey, params?: MessageParams) => string;

/** Outside components. A missing text shows its key instead of throwing. */
export const translate: Translate = (key, params = {}) => {
  const state = useWordingState.getState();
  return formatMessage(state.status === 'ready' ? (state.table[key] ?? key) : key, params, appLocale());
};

/**
 * Inside components. Does not subscribe: the app renders only after the table is loaded, and subscriptions of a
 * hundred tiles would slow their mounting.
 */
export const useWording = (): Translate => translate;
