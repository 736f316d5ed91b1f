import { type APIRequestContext, expect } from '@playwright/test';
import { newAccount, type NewAccount, settingsOf } from '../people/new-account';
import { FREE_FILM } from './player-film';

interface Stream {
  readonly trackingId: string;
  readonly deviceId: string;
  readonly title: string;
}

/** A second device of the account: it reads the server's state of the first without affecting it. */
export interface Observer {
  /** For `presetSettings`: what the observing device has stored. */
  readonly settings: Record<string, string>;
  readonly streams: () => Promise<readonly Stream[]>;
  readonly storedPlaceS: () => Promise<number>;
  readonly stop: (trackingId: string) => Promise<void>;
}

const signInElsewhere = async (request: APIRequestContext, { email, password, apiKey }: NewAccount) => {
  const reply = await request.post('/user/v10/login', {
    headers: { ApiKey: apiKey },
    data: { email, password, deviceIdentifier: `observer-${email}`, deviceModel: 'WEB', softwareVersion: 6 },
  });
  const { session = '' } = (await reply.json()) as { session?: string };
  expect(session, 'signing in elsewhere').not.toBe('');
  return session;
};

export const newObserver = async (request: APIRequestContext): Promise<Observer> => {
  const account = await newAccount(request);
  const headers = { ApiKey: account.apiKey, Session: await signInElsewhere(request, account) };
  const ask = async <Reply>(path: string): Promise<Reply> =>
    (await (await request.get(path, { headers })).json()) as Reply;
  return {
    settings: settingsOf(account),
    streams: async () =>
      (await ask<{ streams: Stream[] }>(`/content/v8/concurrency/${FREE_FILM}/check`)).streams,
    storedPlaceS: async () =>
      (await ask<{ streamProgress: number }>(`/content/v6/progress/${FREE_FILM}`)).streamProgress,
    stop: async (trackingId) => {
      const reply = await request.post('/content/v8/concurrency/stop', { headers, data: { trackingId } });
      expect(reply.ok(), 'stopping a stream').toBe(true);
    },
  };
};
