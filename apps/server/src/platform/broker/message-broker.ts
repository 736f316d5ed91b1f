/** A device of an account, as its session says. */
export interface BusMember {
  readonly accountId: string;
  readonly deviceId: string;
}

/**
 * How a device joins the message bus. `presignedUrl` is a secret that ages: fetched when needed, never stored.
 * An empty host means the one the device asked; the address is relative then, like all addresses of this service.
 */
export interface BusAddress {
  readonly host: string;
  readonly protocol: 'ws' | 'wss';
  readonly path: string;
  readonly topic: string;
  readonly presignedUrl: string;
  readonly expiresInSeconds: number;
}

/** The message bus between the screens of an account: embedded here, RabbitMQ, EMQX or AWS IoT elsewhere. */
export interface MessageBroker {
  /** `reachedBy`: how the device reached us, where that is known, for a broker that answers at the same place. */
  grant(member: BusMember, reachedBy?: { readonly host: string; readonly isSecure: boolean }): BusAddress;
  /** Tells all screens of an account. */
  publish(accountId: string, payload: string): Promise<void>;
  /** Ends the device's connections and makes the addresses it was given worthless. */
  revoke(member: BusMember): void;
  health(): { readonly isUp: boolean; readonly connections: number };
}

/** Everything of an account lies below here, and nothing else does. */
export const topicRootOf = (accountId: string): string => `drivein/${accountId}/`;

/** Where the screens of an account talk to each other. */
export const busTopicOf = (accountId: string): string => `${topicRootOf(accountId)}screens`;
