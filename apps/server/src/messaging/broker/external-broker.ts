import type { AwsIotSettings } from './aws-iot/aws-iot-settings';
import type { EmqxSettings } from './emqx/emqx-settings';
import type { RabbitMqSettings } from './rabbitmq/rabbitmq-settings';

/** The message bus of several servers: which broker carries it, and what has to be known about that one. */
export type ExternalBrokerSettings = RabbitMqSettings | EmqxSettings | AwsIotSettings;
