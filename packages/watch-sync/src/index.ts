export * from './group-member';
