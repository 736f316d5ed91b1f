/**
 * The contract for clients that must stay small: every type, and the run-time values that need no schema library. A
 * value exported here must not import TypeBox; a test checks it.
 */
export * from './bus/bus-message';
export * from './bus/decode-bus-message';
export * from './call-table';
export * from './constants';
export * from './device-storage';
export * from './enumerations';
export * from './response-code';
export * from './territories';

export type * from './calls/account';
export type * from './calls/catalogue';
export type * from './calls/checkout';
export type * from './calls/concurrency';
export type * from './calls/consent';
export type * from './calls/devices';
export type * from './calls/entry';
export type * from './calls/library';
export type * from './calls/password';
export type * from './calls/playback';
export type * from './calls/purchase';
export type * from './calls/search';
export type * from './calls/session';
export type * from './calls/sign-in-code';
export type * from './calls/title';
export type * from './calls/trip';
export type * from './calls/vouchers';
export type * from './endpoint';
export type * from './endpoints';
