import { Link } from 'react-router';
import { RichText } from '../../ui/rich-text/rich-text';
import { isInCar } from './customer-zone';
import { deviceStorage } from '../device/device-storage';
import { useWording } from './wording';

/** Formatted text of the server: in-app links use the router, others open in a new tab or are plain text. */
export function ServedText({ html, title }: { html: string; title?: string }) {
  const t = useWording();
  return (
    <RichText
      html={html}
      {...(title && { title })}
      opensOtherSites={!isInCar(deviceStorage)}
      newTabLabel={t('opens_in_new_tab')}
      insideLink={(to, children) => (
        <Link className="rich-text__link" to={to}>
          {children}
        </Link>
      )}
    />
  );
}
