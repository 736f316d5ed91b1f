export * from './can-play';
export * from './ownership';
export * from './rental';
export * from './streams-left';
export * from './title-buttons';
