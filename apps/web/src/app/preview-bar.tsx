import { Link } from 'react-router';
import { useSession } from '../shared/session';
import { useRootMark } from '../shared/use-root-mark';
import { useWording } from '../shared/wording';
import { LinkButton } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';
import './preview-bar.css';

/** Says what one is looking at, and is always the way out of it (TGL-02). */
export function PreviewBar() {
  const t = useWording();
  useRootMark('preview');
  const isSignedIn = useSession((session) => session.isSignedIn);
  return (
    <aside className="preview-bar" aria-label={t('preview_label')}>
      <Icon name="eye" />
      <p className="preview-bar__words">
        <b>{t('preview_label')}</b>
        <span>{t('preview_text')}</span>
      </p>
      <LinkButton as={Link} to={isSignedIn ? '/home' : '/landing'} icon="close">
        {t('preview_exit')}
      </LinkButton>
    </aside>
  );
}
