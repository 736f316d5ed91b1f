/** A device of an account. */
export interface BusMember {
  readonly accountId: string;
  readonly deviceId: string;
}

/** A device that is signed in, as its session says. What it is granted ends with that session. */
export interface SignedInMember extends BusMember {
  readonly sessionId: string;
}

/** A device that is to leave, and which of its sessions ended: addresses made for those open nothing any more. */
export interface SignedOutMember extends BusMember {
  readonly sessionIds: readonly string[];
}

/** A device on the bus, by a session where the broker tells connections apart by that. */
export interface ConnectedMember extends BusMember {
  readonly sessionId?: string;
}

/**
 * How a device joins the message bus. `presignedUrl` is a secret that ages: fetched when needed, never stored.
 * An empty host means the one the device asked; the address is relative then, like all addresses of this service.
 */
export interface BusAddress {
  readonly host: string;
  readonly protocol: 'ws' | 'wss';
  readonly path: string;
  /** What to subscribe to: all screens of the account. */
  readonly topic: string;
  /** Where this device speaks, and nobody else: whoever listens sees by the topic who spoke. */
  readonly publishTopic: string;
  readonly presignedUrl: string;
  /** The only client id the broker takes with this address; without it any that begins with the user. */
  readonly clientId?: string;
  /** By then another one should have been fetched and used. */
  readonly expiresInSeconds: number;
}

/** The message bus between the screens of an account: embedded here, or an outside broker. */
export interface MessageBroker {
  /** `reachedBy`: how the device reached us, where that is known, for a broker that answers at the same place. */
  grant(
    member: SignedInMember,
    reachedBy?: { readonly host: string; readonly isSecure: boolean },
  ): Promise<BusAddress>;
  /** Tells all screens of an account. */
  publish(accountId: string, payload: string): Promise<void>;
  /** Ends the device's connections and makes the addresses it was given worthless. */
  revoke(member: SignedOutMember): void;
  /** Who is connected, or may be where the broker does not say; each once. */
  members(): Promise<readonly ConnectedMember[]>;
  /** Whether messages are carried at this moment. */
  isUp(): Promise<boolean>;
}

/** One that runs elsewhere, and is asked again and again where it does not answer. */
export interface ExternalBroker extends MessageBroker {
  /** Nothing more is asked of it. */
  stop(): void;
}

/** Everything of an account lies below here, and nothing else does. */
export const topicRootOf = (accountId: string): string => `drivein/${accountId}/`;

/** Where the screens of an account hear each other. */
export const busFilterOf = (accountId: string): string => `${topicRootOf(accountId)}screens/+`;

/** Where one of them speaks. */
export const busTopicOf = ({ accountId, deviceId }: BusMember): string =>
  `${topicRootOf(accountId)}screens/${deviceId}`;

/** Where the server speaks: as no device. */
export const serverTopicOf = (accountId: string): string => busTopicOf({ accountId, deviceId: 'server' });
