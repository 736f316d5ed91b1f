import { describe } from 'vitest';
import { brokerContract } from './broker-contract';
import { brokerCrossings } from './broker-crossings';
import { brokerOutage, outsideAwsIot, outsideEmqx, outsideRabbitMq } from './broker-outage';
import { fleetFaults } from './fleet-faults';
import { manyServersBus } from '../servers/many-servers-bus';
import { describeOnEachBroker, openAwsIot, openEmbedded, openEmqx, openRabbitMq } from './brokers';

describeOnEachBroker('the message broker', brokerContract);

/**
 * Brokers close a connection for many of the attempts: ten thousand on each (`npm run prove crossings`) take
 * minutes.
 */
const crossings = (inShort: number) => Number(process.env.BUS_CROSSINGS ?? inShort);

describe('two accounts on one broker (embedded)', () => brokerCrossings(openEmbedded, crossings(1000)));
describe('two accounts on one broker (RabbitMQ)', () => brokerCrossings(openRabbitMq, crossings(200)));
describe('two accounts on one broker (EMQX)', () => brokerCrossings(openEmqx, crossings(200)));
describe('two accounts on one broker (AWS IoT)', () => brokerCrossings(openAwsIot, crossings(300)));
describe('the message bus of the whole app (RabbitMQ)', () => brokerOutage(outsideRabbitMq));
describe('the message bus of the whole app (EMQX)', () => brokerOutage(outsideEmqx));
describe('the message bus of the whole app (AWS IoT)', () => brokerOutage(outsideAwsIot));
describe('the message bus of two servers (RabbitMQ)', manyServersBus);
// Last: it stops the broker for a while and uses the port of its callbacks.
describe('a fleet on two servers (RabbitMQ)', fleetFaults);
