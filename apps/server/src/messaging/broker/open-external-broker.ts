import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';
import type { Ids } from '../../storage/ids';
import { createAwsIotBroker } from './aws-iot/aws-iot-broker';
import type { BusGate } from './bus-gate';
import { createEmqxBroker } from './emqx/emqx-broker';
import type { ExternalBroker } from './message-broker';
import type { ExternalBrokerSettings } from './external-broker';
import { createRabbitMqBroker } from './rabbitmq/rabbitmq-broker';

export interface ExternalBrokerDeps {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export const openExternalBroker = (
  settings: ExternalBrokerSettings,
  { gate, clock, ids, log }: ExternalBrokerDeps,
): ExternalBroker => {
  switch (settings.kind) {
    case 'rabbitmq':
      return createRabbitMqBroker({ ...settings, gate, clock, log });
    case 'emqx':
      return createEmqxBroker({ ...settings, clock, ids, log });
    case 'aws-iot':
      return createAwsIotBroker({ ...settings, clock, log });
  }
};
