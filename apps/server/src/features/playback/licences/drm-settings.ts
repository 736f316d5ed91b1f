/** The secret shared with a licence provider, and its id there. */
export interface CommunicationKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Licence providers. Without any, players use ClearKey. */
export interface DrmSettings {
  readonly hasClearKey: boolean;
  readonly widevineUrl?: string | undefined;
  readonly playReadyUrl?: string | undefined;
  /** Required with any of the addresses. */
  readonly communicationKey?: CommunicationKey | undefined;
}
