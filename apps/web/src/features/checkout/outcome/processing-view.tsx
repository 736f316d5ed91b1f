import type { WordingKey } from '@drivein/wording';
import { useEffect, useEffectEvent } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';
import { Spinner } from '../../../ui/spinner/spinner';
import type { CheckoutPhase, PaymentStep, WatchReason } from '../order/checkout-state';

const STEP_WORDS = {
  token: 'checkout_stage_card',
  setup: 'checkout_stage_card',
  'device-data': 'checkout_stage_bank',
  enrollment: 'checkout_stage_bank',
  challenge: 'checkout_stage_challenge',
  pay: 'checkout_stage_pay',
  verify: 'checkout_stage_verify',
  confirm: 'checkout_stage_confirm',
} satisfies Record<PaymentStep['name'], WordingKey>;

type Waiting = Extract<CheckoutPhase, { at: 'paying' | 'watching' }>;

const WATCH_WORDS = {
  'connection-lost': 'checkout_lost_text',
  'under-way': 'checkout_under_way_text',
  cancelling: 'checkout_cancelling_text',
  'left-to-server': 'checkout_under_way_text',
} satisfies Record<WatchReason, WordingKey>;

const wordsOf = (phase: Waiting): WordingKey => {
  if (phase.at === 'paying') return STEP_WORDS[phase.step.name];
  return WATCH_WORDS[phase.why];
};

/** Keys that mean Back elsewhere; here they ask for confirmation first. */
const BACK_KEYS = ['Escape', 'GoBack', 'BrowserBack', 'Backspace'];

/** "Validating, do not stray" (PAY-10), with the current step. */
export function ProcessingView({ phase, onBack }: { readonly phase: Waiting; readonly onBack: () => void }) {
  const t = useWording();
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!BACK_KEYS.includes(event.key) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      back();
    };
    // Capture: runs before the app's own Back handler.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  const isLost = phase.at === 'watching' && phase.why === 'connection-lost';
  return (
    <div className="checkout__waiting" role="status">
      <span className="checkout__mark">{isLost ? <Icon name="offline" /> : <Spinner />}</span>
      <p className="t-2">{t(isLost ? 'checkout_lost_title' : 'validating_do_not_stray')}</p>
      <p className="t-lead">{t(wordsOf(phase))}</p>
    </div>
  );
}
