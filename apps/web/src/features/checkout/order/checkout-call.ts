import type { CallReply, callApi } from '../../../shared/api/api-call';

/** How the checkout calls the server: with the screen's session, or with a phone's limited pay session. */
export type CheckoutCall = typeof callApi;

/** The order to pay, from the "transaction detail load". */
export type CheckoutTransaction = CallReply<'getTransaction'>;
