import type { BusRefusal } from '@drivein/contract';
import type { CommandOutcome } from '@drivein/message-bus';
import type { WordingKey } from '@drivein/wording';
import type { Translate } from '../text/wording';

const refusalWording = {
  'stream-limit': 'bus_refused_stream_limit',
  'not-owned': 'bus_refused_not_owned',
  'not-available': 'bus_refused_not_available',
  'in-motion': 'bus_refused_in_motion',
  'nothing-playing': 'bus_refused_nothing_playing',
  'not-signed-in': 'bus_refused_not_signed_in',
  failed: 'bus_refused_failed',
} as const satisfies Record<BusRefusal, WordingKey>;

/** The outcome of a command to another screen, as short text. */
export const outcomeText = (outcome: CommandOutcome, t: Translate): string => {
  switch (outcome.kind) {
    case 'done':
      return t('bus_done');
    case 'no-answer':
      return t('bus_no_answer');
    case 'refused':
      return t(refusalWording[outcome.reason]);
  }
};
