import type { WordingKey } from '@drivein/wording';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/text/page-title';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { EmptyState } from '../../ui/state-message/state-message';

interface PageGoneProps {
  readonly title: WordingKey;
  readonly text: WordingKey;
  readonly way: { readonly to: string; readonly label: WordingKey };
}

/** A page that was removed or never existed, and a link to continue. */
export function PageGone({ title, text, way }: PageGoneProps) {
  const t = useWording();
  usePageTitle(t(title));
  return (
    <div className="page__problem">
      <h1 className="visually-hidden" tabIndex={-1}>
        {t(title)}
      </h1>
      <EmptyState
        icon="pin"
        title={t(title)}
        text={t(text)}
        actions={
          <LinkButton as={Link} to={way.to} variant="primary" icon="home" data-autofocus>
            {t(way.label)}
          </LinkButton>
        }
      />
    </div>
  );
}
