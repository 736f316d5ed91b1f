import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/chip/chip';
import { CountdownBar } from '../../ui/countdown/countdown-bar';
import { CountdownRing } from '../../ui/countdown/countdown-ring';
import { useCountdown } from '../../ui/countdown/use-countdown';
import { Panel } from '../../ui/panel/panel';
import { say } from './style-guide-words';

export const OFFER_ACCEPT_S = 5;
const OFFER_EXPIRY_DAYS = 30;

/** Thirty calendar days at the same local hour, across daylight saving changes. */
export const expiryOf = (acceptedAt: Date): Date => {
  const expiry = new Date(acceptedAt);
  expiry.setDate(expiry.getDate() + OFFER_EXPIRY_DAYS);
  return expiry;
};

type Offer = { step: 'offered' } | { step: 'accepted'; expiresAt: Date } | { step: 'lapsed' };

/** The sample with the 5 s accept countdown and the 30-day expiry (SET-11). */
export function OfferSample() {
  const [offer, setOffer] = useState<Offer>({ step: 'offered' });
  const lapse = () => setOffer({ step: 'lapsed' });
  return (
    <Panel>
      <div className="offer-sample" aria-live="polite">
        <h3 className="t-2">{say('offer_title')}</h3>
        {offer.step === 'offered' && (
          <OpenOffer
            onAccept={() => setOffer({ step: 'accepted', expiresAt: expiryOf(new Date()) })}
            onLapse={lapse}
          />
        )}
        {offer.step === 'accepted' && (
          <>
            <p className="t-lead">{say('offer_accepted')}</p>
            <Chip icon="clock">
              {say('offer_expiry', {
                days: OFFER_EXPIRY_DAYS,
                date: offer.expiresAt.toLocaleDateString('en', { dateStyle: 'long' }),
              })}
            </Chip>
          </>
        )}
        {offer.step === 'lapsed' && <p className="t-lead">{say('offer_lapsed')}</p>}
        {offer.step !== 'offered' && (
          <Button icon="restart" onClick={() => setOffer({ step: 'offered' })}>
            {say('start_again')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function OpenOffer({ onAccept, onLapse }: { onAccept: () => void; onLapse: () => void }) {
  const left = useCountdown(OFFER_ACCEPT_S, onLapse);
  return (
    <>
      <p className="offer-sample__time">
        <CountdownRing secondsLeft={left} totalS={OFFER_ACCEPT_S} />
        {say('offer_seconds', { seconds: left })}
      </p>
      <CountdownBar durationS={OFFER_ACCEPT_S} label={say('countdown_label')} />
      <div className="specimen__line">
        <Button variant="primary" onClick={onAccept}>
          {say('accept')}
        </Button>
        <Button variant="quiet" onClick={onLapse}>
          {say('decline')}
        </Button>
      </div>
    </>
  );
}
