import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';

export interface ScreenCode {
  readonly code: string;
  readonly validUntilMs: number;
}

/** A code that a new screen enters to join this account; the same one while it is valid. */
export const screenCodeQuery = queryOptions({
  queryKey: ['screen-code'],
  queryFn: async ({ signal }): Promise<ScreenCode> => {
    const { code, expiresInSeconds } = await callApi('createSignInCode', { body: {}, signal });
    return { code, validUntilMs: Date.now() + expiresInSeconds * 1000 };
  },
  // Asked for by a person, not by time: a screen left alone must not make codes all night.
  staleTime: ({ state }) => (state.data ? state.data.validUntilMs - state.dataUpdatedAt : 0),
  refetchOnReconnect: false,
});
