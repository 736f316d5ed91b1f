import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';
import type { Ids } from '../../storage/ids';
import { createAwsIotBroker } from './aws-iot/aws-iot-broker';
import type { BusGate } from './bus-gate';
import { createEmqxBroker } from './emqx/emqx-broker';
import type { OutsideBroker } from './message-broker';
import type { OutsideBrokerSettings } from './external-broker';
import { createRabbitMqBroker } from './rabbitmq/rabbitmq-broker';

export interface OutsideBrokerDeps {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export const openOutsideBroker = (
  settings: OutsideBrokerSettings,
  { gate, clock, ids, log }: OutsideBrokerDeps,
): OutsideBroker => {
  switch (settings.kind) {
    case 'rabbitmq':
      return createRabbitMqBroker({ ...settings, gate, clock, log });
    case 'emqx':
      return createEmqxBroker({ ...settings, clock, ids, log });
    case 'aws-iot':
      return createAwsIotBroker({ ...settings, clock, log });
  }
};
