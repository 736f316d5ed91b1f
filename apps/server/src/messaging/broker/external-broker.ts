import type { AwsIotSettings } from './aws-iot/aws-iot-settings';
import type { EmqxSettings } from './emqx/emqx-settings';
import type { RabbitMqSettings } from './rabbitmq/rabbitmq-settings';

/** The message bus of several servers: the kind of broker and its settings. */
export type ExternalBrokerSettings = RabbitMqSettings | EmqxSettings | AwsIotSettings;
