import { CHECKOUT_SNACKBAR_MS, FAILED_LOAD_RETURN_MS } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { translate, useWording } from '../../../shared/text/wording';
import { Button, LinkButton } from '../../../ui/button/button';
import type { IconName } from '../../../ui/icon/icon';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { ErrorState } from '../../../ui/state-message/state-message';
import { CheckoutHead } from '../order/checkout-head';
import { LockView } from './lock-view';
import type { OpenedCheckout } from '../order/open-checkout';
import { ParkFirst } from '../order/park-first';
import { CHECKOUT_TOPIC } from './failure-snackbar';

interface StateProps {
  readonly icon?: IconName;
  readonly title: WordingKey;
  readonly text?: WordingKey;
  readonly actions: ReactNode;
  readonly onBack?: () => void;
}

function PaymentState({ icon, title, text, actions, onBack }: StateProps) {
  const t = useWording();
  return (
    <section className="checkout">
      {onBack && <CheckoutHead title={t('screen_payment')} isSandbox={false} onBack={onBack} />}
      <ErrorState
        {...(icon && { icon })}
        title={t(title)}
        {...(text && { text: t(text) })}
        actions={actions}
      />
    </section>
  );
}

function ToFilm({ titlePath }: { readonly titlePath: string }) {
  const t = useWording();
  return (
    <LinkButton as={Link} to={titlePath} replace variant="primary" data-autofocus>
      {t('checkout_to_film')}
    </LinkButton>
  );
}

/** An invalid checkout address. */
export function PaymentUnknown() {
  const t = useWording();
  return (
    <PaymentState
      title="movie_not_available_user"
      actions={
        <LinkButton as={Link} to="/home" replace variant="primary" data-autofocus>
          {t('go_home')}
        </LinkButton>
      }
    />
  );
}

/** Shows the failure and returns to the title after 5 s (PAY-08). */
export function FailedDetails({ titlePath }: { readonly titlePath: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showSnackbar({
      kind: 'error',
      text: translate('validation_error'),
      durationMs: CHECKOUT_SNACKBAR_MS,
      topic: CHECKOUT_TOPIC,
    });
    const timer = window.setTimeout(() => void navigate(titlePath, { replace: true }), FAILED_LOAD_RETURN_MS);
    return () => window.clearTimeout(timer);
  }, [navigate, titlePath]);
  return (
    <PaymentState
      title="checkout_no_details"
      text="checkout_no_details_text"
      actions={<ToFilm titlePath={titlePath} />}
    />
  );
}

interface OpeningFailedProps {
  readonly opened: Exclude<OpenedCheckout, { readonly kind: 'open' | 'no-details' }>;
  readonly titlePath: string;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}

/** Why there is nothing to pay here, and what to do instead. */
export function OpeningFailed({ opened, titlePath, onBack, onRetry }: OpeningFailedProps) {
  const t = useWording();
  const retry = (
    <Button variant="primary" icon="restart" data-autofocus onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  const toFilm = <ToFilm titlePath={titlePath} />;
  switch (opened.kind) {
    case 'locked':
      return (
        <section className="checkout">
          <CheckoutHead title={t('screen_payment')} isSandbox={false} onBack={onBack} />
          <LockView forS={opened.forS} onOver={onRetry} />
        </section>
      );
    case 'in-motion':
      return (
        <section className="checkout">
          <CheckoutHead title={t('screen_payment')} isSandbox={false} onBack={onBack} />
          <ParkFirst />
        </section>
      );
    case 'owned':
      return <PaymentState icon="library" title="already_owned" actions={toFilm} onBack={onBack} />;
    case 'not-available':
      return <PaymentState title="movie_not_available_user" actions={toFilm} onBack={onBack} />;
    case 'not-configured':
      return (
        <PaymentState
          icon="card"
          title="checkout_not_configured"
          text="checkout_not_configured_text"
          actions={retry}
          onBack={onBack}
        />
      );
    case 'unreachable':
      return (
        <PaymentState
          icon="offline"
          title="network_disconnected"
          text="network_disconnected_text"
          actions={retry}
          onBack={onBack}
        />
      );
    case 'refused':
      return <PaymentState title="validation_error" text={opened.text} actions={retry} onBack={onBack} />;
  }
}
