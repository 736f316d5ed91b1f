export * from './can-play';
export * from './lease';
export * from './ownership';
export * from './rental';
export * from './right-to-play';
export * from './title-buttons';
