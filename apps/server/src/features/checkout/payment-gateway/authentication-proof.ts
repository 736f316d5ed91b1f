import { type Json, parseJson, textAt } from './cybersource-client';

/**
 * Result of an authentication, to be repeated in its authorisation. Callers keep it as one opaque id: CyberSource's id
 * and, when the bank agreed without a challenge, the bank's proof.
 */
interface AuthenticationProof {
  readonly authenticationTransactionId: string;
  readonly cavv?: string | undefined;
  readonly eciRaw?: string | undefined;
  readonly ecommerceIndicator?: string | undefined;
  readonly paSpecificationVersion?: string | undefined;
  readonly directoryServerTransactionId?: string | undefined;
  readonly ucafAuthenticationData?: string | undefined;
  readonly ucafCollectionIndicator?: string | undefined;
}

export const packProof = (answer: Json, authenticationTransactionId: string): string => {
  const proof: AuthenticationProof = {
    authenticationTransactionId,
    cavv: textAt(answer, 'cavv'),
    eciRaw: textAt(answer, 'eciRaw'),
    ecommerceIndicator: textAt(answer, 'ecommerceIndicator'),
    paSpecificationVersion: textAt(answer, 'specificationVersion'),
    directoryServerTransactionId: textAt(answer, 'directoryServerTransactionId'),
    ucafAuthenticationData: textAt(answer, 'ucafAuthenticationData'),
    ucafCollectionIndicator: textAt(answer, 'ucafCollectionIndicator'),
  };
  return Buffer.from(JSON.stringify(proof)).toString('base64url');
};

/** After a challenge the processor fetches the proof itself, so only the id is sent. */
export const unpackProof = (authenticationId: string, mustValidate: boolean) => {
  const proof = parseJson(Buffer.from(authenticationId, 'base64url').toString('utf8')) ?? {};
  const { ecommerceIndicator, authenticationTransactionId, ...rest } = proof;
  return {
    commerceIndicator: mustValidate ? 'internet' : (ecommerceIndicator ?? 'internet'),
    consumerAuthenticationInformation: { authenticationTransactionId, ...(!mustValidate && rest) },
  };
};
