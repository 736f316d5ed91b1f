/** What a broker needs of the server that runs it. */
export interface BrokerClock {
  nowMs(): number;
}

export interface BrokerLog {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** How long an address is valid: long enough to connect, too short to be worth stealing. */
export const TOKEN_LIFETIME_MS = 5 * 60_000;

/** After this an admitted connection is certainly open. */
export const JOINING_MS = 1000;

/** A device of an account. */
export interface BusMember {
  readonly accountId: string;
  readonly deviceId: string;
}

/** A signed-in device by its session. All grants end with that session. */
export interface SignedInMember extends BusMember {
  readonly sessionId: string;
}

/** A device that must leave, and its ended sessions: addresses granted to these are no longer valid. */
export interface SignedOutMember extends BusMember {
  readonly sessionIds: readonly string[];
}

/** A connected device, with its session where the broker distinguishes connections by session. */
export interface ConnectedMember extends BusMember {
  readonly sessionId?: string;
}

/**
 * How a device joins the message bus. `presignedUrl` is a secret that expires: fetched when needed, never stored. An
 * empty host means the host of the request; the address is then relative, like all addresses of this service.
 */
export interface BusAddress {
  readonly host: string;
  readonly protocol: 'ws' | 'wss';
  readonly path: string;
  /** The topic filter to subscribe to: all screens of the account. */
  readonly topic: string;
  /** The topic to which only this device publishes, so that receivers know the sender by the topic. */
  readonly publishTopic: string;
  readonly presignedUrl: string;
  /** The only client id that the broker accepts with this address. Without it, any id that begins with the user. */
  readonly clientId?: string;
  /** A new address must be fetched and used before this. */
  readonly expiresInSeconds: number;
}

/** The message bus between the screens of an account: embedded, or an external broker. */
export interface MessageBroker {
  /** `reachedBy`: the host by which the device reached us, if known, for a broker on the same host. */
  grant(
    member: SignedInMember,
    reachedBy?: { readonly host: string; readonly isSecure: boolean },
  ): Promise<BusAddress>;
  /** Sends to all screens of an account. */
  publish(accountId: string, payload: string): Promise<void>;
  /** Closes the device's connections and invalidates its addresses. */
  revoke(member: SignedOutMember): void;
  /** The connected devices, or those that may be connected where the broker has no list; each once. */
  members(): Promise<readonly ConnectedMember[]>;
  /** Whether messages are delivered now. */
  isUp(): Promise<boolean>;
}

/** A broker that runs elsewhere; calls are retried while it does not answer. */
export interface ExternalBroker extends MessageBroker {
  /** Ends all calls and retries. */
  stop(): void;
}

/** All topics of an account, and no others, begin with this. */
export const topicRootOf = (accountId: string): string => `drivein/${accountId}/`;

/** The filter to which the screens of an account subscribe. */
export const busFilterOf = (accountId: string): string => `${topicRootOf(accountId)}screens/+`;

/** The topic of one screen. */
export const busTopicOf = ({ accountId, deviceId }: BusMember): string =>
  `${topicRootOf(accountId)}screens/${deviceId}`;

/** The topic of the server. */
export const serverTopicOf = (accountId: string): string => busTopicOf({ accountId, deviceId: 'server' });
