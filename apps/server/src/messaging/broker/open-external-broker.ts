import type { AwsIotSettings } from '@drivein/aws-iot';
import type { BrokerLog, ExternalBroker } from '@drivein/broker';
import type { EmqxSettings } from '@drivein/emqx';
import type { Clock } from '../../operations/clock';
import type { Ids } from '../../storage/ids';
import type { BusGate } from './bus-gate';
import { createRabbitMqBroker } from './rabbitmq/rabbitmq-broker';
import type { RabbitMqSettings } from './rabbitmq/rabbitmq-settings';

/** The message bus of several servers: the kind of broker and its settings. */
export type ExternalBrokerSettings = RabbitMqSettings | EmqxSettings | AwsIotSettings;

export interface ExternalBrokerDeps {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  readonly log: BrokerLog;
}

export type OpenExternalBroker = (deps: ExternalBrokerDeps) => ExternalBroker;

/**
 * Loads the code of the configured broker. The adapters (`adapters/`) are imported here only, and only when they are
 * configured.
 */
export const loadExternalBroker = async (settings: ExternalBrokerSettings): Promise<OpenExternalBroker> => {
  switch (settings.kind) {
    case 'rabbitmq':
      return (deps) => createRabbitMqBroker({ ...settings, ...deps });
    case 'emqx': {
      const { createEmqxBroker } = await import('@drivein/emqx');
      return (deps) => createEmqxBroker({ ...settings, ...deps });
    }
    case 'aws-iot': {
      const { createAwsIotBroker } = await import('@drivein/aws-iot');
      return (deps) => createAwsIotBroker({ ...settings, ...deps });
    }
  }
};
