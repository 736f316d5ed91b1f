/** The secret we share with a licence provider, and the name it has there. */
export interface CommunicationKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Whose licences players get. Without any of it: ClearKey. */
export interface DrmSettings {
  readonly hasClearKey: boolean;
  readonly widevineUrl?: string | undefined;
  readonly playReadyUrl?: string | undefined;
  /** There wherever one of the addresses is. */
  readonly communicationKey?: CommunicationKey | undefined;
}
