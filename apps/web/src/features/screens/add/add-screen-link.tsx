import { Link } from 'react-router';
import { isInCar } from '../../../shared/text/customer-zone';
import { deviceStorage } from '../../../shared/device/device-storage';
import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';
import './add-screen-link.css';

/** The tab that shows a code to the new screen; a phone has no such tab and approves the new screen's code. */
const addScreenPath = () =>
  isInCar(deviceStorage) ? { to: '/settings', state: { tab: 'add-screen' } } : { to: '/connect' };

export function AddScreenLink() {
  const t = useWording();
  return (
    <Link {...addScreenPath()} className="add-screen">
      <Icon name="plus" />
      {t('screens_add')}
    </Link>
  );
}
