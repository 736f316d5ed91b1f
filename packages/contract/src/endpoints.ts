import * as catalogue from './calls/catalogue';
import * as entry from './calls/entry';
import * as playback from './calls/playback';
import * as session from './calls/session';

const { getApiKey, getApiKeyForCountry, getAppWording, readToggles } = entry;
const { login, refreshSession, logoutDevice } = session;
const {
  getPage,
  getSharedPage,
  getCategories,
  getSharedCategories,
  getFeatures,
  getSharedFeatures,
  getPlaylistContent,
  getCustomListContent,
  getMetadata,
  getProductTiers,
  getTrailer,
} = catalogue;
const { getPlaybackInfo, getVamPlaybackInfo, getProgress, reportProgress, issueClearKeyLicence } = playback;

/** Every call there is, by name. The name is the handler's name on the server and the OpenAPI operation id. */
export const endpoints = {
  getApiKey,
  getApiKeyForCountry,
  getAppWording,
  readToggles,
  login,
  refreshSession,
  logoutDevice,
  getPage,
  getSharedPage,
  getCategories,
  getSharedCategories,
  getFeatures,
  getSharedFeatures,
  getPlaylistContent,
  getCustomListContent,
  getMetadata,
  getProductTiers,
  getTrailer,
  getPlaybackInfo,
  getVamPlaybackInfo,
  getProgress,
  reportProgress,
  issueClearKeyLicence,
} as const;

export type EndpointName = keyof typeof endpoints;
