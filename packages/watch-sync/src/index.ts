export * from './create-group-member';
export * from './group-member';
