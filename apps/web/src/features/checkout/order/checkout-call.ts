import type { CallReply, callApi } from '../../../shared/api/api-call';

/** How the checkout reaches the server: a signed-in screen calls for itself, a phone with its narrow pay session. */
export type CheckoutCall = typeof callApi;

/** What is being paid for, as the "transaction detail load" told it. */
export type CheckoutTransaction = CallReply<'getTransaction'>;
