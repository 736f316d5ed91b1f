/** A RabbitMQ with web_mqtt, auth_backend_http and management, for several servers of one service. */
export interface RabbitMqSettings {
  readonly kind: 'rabbitmq';
  /** Where devices connect, e.g. `wss://bus.example.com/ws`. */
  readonly url: string;
  /** Where this server closes connections and publishes, with a user of the broker's own. */
  readonly managementUrl: string;
  /** Whoever asks our hook has to know it. */
  readonly hookSecret: string;
}
