import { BUS_COMMANDS, busBodies, type BusMessage } from '@drivein/contract/light';
import fc from 'fast-check';
import { CONTENT, DEVICES, SESSION } from './a-member';

type AnyShape =
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; minimum: number; maximum: number; isInteger: boolean }
  | { kind: 'flag' }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'list'; of: AnyShape; maxItems: number }
  | { kind: 'record'; fields: Readonly<Record<string, AnyShape>> }
  | { kind: 'optional'; of: AnyShape };

/** Ids that exist, so that random messages hit the relevant cases. */
const ids = fc.constantFrom(
  ...DEVICES.map(({ deviceId }) => deviceId),
  'stranger',
  SESSION,
  'another-session',
  'clock-front',
  'clock-left',
  'clock-right',
);

const valuesOf = (shape: AnyShape): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'text':
      return ids;
    case 'number':
      return fc.oneof(
        fc.constantFrom(shape.minimum, shape.maximum),
        fc.integer({ min: Math.ceil(shape.minimum), max: Math.min(shape.maximum, 20_000) }),
      );
    case 'flag':
      return fc.boolean();
    case 'word':
      return fc.constantFrom(...shape.words);
    case 'list':
      return fc.array(valuesOf(shape.of), { maxLength: 3 });
    case 'record':
      return fc.record(
        Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, valuesOf(field)])),
      );
    case 'optional':
      return fc.option(valuesOf(shape.of), { nil: undefined });
  }
};

/** Any well-formed message: often of the right session and film, with valid and absurd numbers. */
export const anyMessage = (
  senderIds: readonly string[],
  sessions: readonly string[],
): fc.Arbitrary<BusMessage> =>
  fc.constantFrom(...BUS_COMMANDS).chain((command) =>
    fc
      .tuple(
        fc.constantFrom(...senderIds),
        fc.constantFrom(...sessions),
        valuesOf(busBodies[command]),
        fc.boolean(),
      )
      .map(([deviceId, playSessionId, body, isOwn]) => {
        const fields = busBodies[command].fields;
        return {
          messageId: 'm',
          deviceId,
          screenId: 'S',
          deviceType: 'companion',
          deviceName: 'D',
          screenName: 'D',
          command,
          body: {
            ...(body as object),
            ...('playSessionId' in fields && { playSessionId }),
            ...('contentId' in fields && isOwn && { contentId: CONTENT }),
            // Only messages about the sender itself are accepted.
            ...('leaderId' in fields && isOwn && { deviceId, leaderId: deviceId }),
          },
        } as unknown as BusMessage;
      }),
  );
