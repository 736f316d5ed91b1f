export * from './bundle';
export * from './media-layout';
