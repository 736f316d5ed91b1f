import { STEP_UP_FRAME_PX } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { isStepUpEnded } from './frame-messages';
import { ParkFirst } from '../order/park-first';
import { postJwt } from './post-jwt';

/** Enough time to fetch a phone; the bank's challenge expires about then. */
const LONGEST_MS = 5 * 60_000;

interface StepUpDialogProps {
  readonly url: string;
  readonly accessToken: string;
  readonly returnUrl: string;
  readonly onFinished: () => void;
  readonly onClosed: () => void;
  readonly onTimeOut: () => void;
}

/** The bank's challenge in its frame of 400 × 400 (PAY-04). This app never sees its content. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { url, accessToken, returnUrl, onClosed } = props;
  const t = useWording();
  const isInMotion = useIsInMotion();
  const frame = useRef<HTMLIFrameElement>(null);
  const name = `step-up-${useId()}`;
  const isFinished = useEffectEvent(props.onFinished);
  const timeOut = useEffectEvent(props.onTimeOut);

  useEffect(() => {
    const handleMessage = (message: MessageEvent<unknown>) => {
      if (message.source === frame.current?.contentWindow && isStepUpEnded(message, returnUrl)) isFinished();
    };
    const timer = window.setTimeout(() => timeOut(), LONGEST_MS);
    window.addEventListener('message', handleMessage);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
    };
  }, [returnUrl]);
  useEffect(() => postJwt(name, url, accessToken), [name, url, accessToken]);

  return (
    <Dialog isOpen onClose={onClosed} title={t('checkout_step_up_title')} staysOnOutsidePress>
      <div className="step-up">
        <Button
          className="step-up__close"
          variant="quiet"
          icon="close"
          isIconOnly
          aria-label={t('close')}
          onClick={onClosed}
        />
        {isInMotion && <ParkFirst />}
        <iframe
          ref={frame}
          className="step-up__frame"
          name={name}
          title={t('checkout_step_up_title')}
          width={STEP_UP_FRAME_PX}
          height={STEP_UP_FRAME_PX}
          hidden={isInMotion}
          // Lets arrow keys reach and leave the frame.
          tabIndex={0}
          onLoad={() => frame.current?.focus()}
        />
      </div>
    </Dialog>
  );
}
