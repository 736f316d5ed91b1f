/** A RabbitMQ with web_mqtt, auth_backend_http and management, for several servers of one service. */
export interface RabbitMqSettings {
  readonly kind: 'rabbitmq';
  /** The address for devices, e.g. `wss://bus.example.com/ws`. */
  readonly url: string;
  /** The management API, with a broker user; this server closes connections and publishes by it. */
  readonly managementUrl: string;
  /** The secret that requests to our hook must contain. */
  readonly hookSecret: string;
}
