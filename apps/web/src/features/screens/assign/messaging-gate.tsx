import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isMessagingOn } from '../../../shared/device/messaging';
import { useToggles } from '../../../shared/device/toggles';
import { useWording } from '../../../shared/text/wording';
import { LinkButton } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/state-message/state-message';

/** Without messaging there are no screens to manage, even by a typed address (SCR-08). */
export function MessagingGate({ children }: { children: ReactNode }) {
  const t = useWording();
  useToggles();
  if (isMessagingOn()) return children;
  return (
    <>
      <h1 className="visually-hidden">{t('screen_manager')}</h1>
      <EmptyState
        icon="screens"
        title={t('screens_off')}
        text={t('screens_off_text')}
        actions={
          <LinkButton as={Link} to="/home" variant="primary" data-autofocus>
            {t('go_home')}
          </LinkButton>
        }
      />
    </>
  );
}
