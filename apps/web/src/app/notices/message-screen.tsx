import type { WordingKey } from '@drivein/wording';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/text/page-title';
import { useSession } from '../../shared/session/session';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Icon, type IconName } from '../../ui/icon/icon';
import './message-screen.css';

interface MessageScreenProps {
  readonly title: WordingKey;
  readonly text: WordingKey;
  readonly icon: IconName;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** A full screen with one message and one action. */
export function MessageScreen({ title, text, icon, onRetry, isRetrying }: MessageScreenProps) {
  const t = useWording();
  const isSignedIn = useSession((session) => session.isSignedIn);
  usePageTitle(t(title));
  return (
    <section className="message-screen">
      <Icon name={icon} className="message-screen__icon" />
      <h1 className="t-1" tabIndex={-1}>
        {t(title)}
      </h1>
      <p className="t-lead">{t(text)}</p>
      <div className="message-screen__actions">
        {onRetry && (
          <Button variant="primary" icon="restart" isBusy={isRetrying} data-autofocus onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <LinkButton
          as={Link}
          to={isSignedIn ? '/home' : '/landing'}
          variant={onRetry ? 'plain' : 'primary'}
          icon="home"
        >
          {t('go_home')}
        </LinkButton>
      </div>
    </section>
  );
}
