export * from './endpoint';
export * from './enumerations';
export * from './response-code';
export * from './calls/catalogue';
export * from './calls/entry';
export * from './calls/playback';
export * from './calls/session';
export * from './endpoints';
