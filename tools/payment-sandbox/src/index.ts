export type * from './payment-sandbox';
export { mintToken } from './mint-token';
export { startPaymentSandbox } from './start-payment-sandbox';
export { TEST_CARDS } from './test-cards';
