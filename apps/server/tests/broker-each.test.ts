import { describe } from 'vitest';
import { brokerContract } from './broker-contract';
import { brokerCrossings } from './broker-crossings';
import { brokerOutage } from './broker-outage';
import { describeOnEachBroker, openEmbedded, openRabbitMq } from './brokers';

describeOnEachBroker('the message broker', brokerContract);

/** RabbitMQ closes a connection for each: ten thousand, `npm run prove crossings`, take minutes. */
const CROSSINGS_ON_RABBITMQ = Number(process.env.BUS_CROSSINGS ?? 400);

describe('two accounts on one broker (embedded)', () => brokerCrossings(openEmbedded, 10_000));
describe('two accounts on one broker (RabbitMQ)', () => brokerCrossings(openRabbitMq, CROSSINGS_ON_RABBITMQ));
describe('the message bus of the whole app (RabbitMQ)', brokerOutage);
