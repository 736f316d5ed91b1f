import { useWording } from '../../shared/wording';
import { COMPANION_APPS } from './companion-links';
import { LazyQrCode } from './lazy-qr-code';

/** One QR for each store, where the toggle says so (SIG-19). */
export function CompanionApps() {
  const t = useWording();
  return (
    <section className="code-sign-in__companion" aria-labelledby="companion-title">
      <h2 className="t-3" id="companion-title">
        {t('companion_title')}
      </h2>
      <ul className="code-sign-in__stores">
        {COMPANION_APPS.map(({ store, label, path }) => (
          <li key={store} className="code-sign-in__store">
            <LazyQrCode
              value={`${window.location.origin}${path}`}
              label={t('companion_qr', { store: t(label) })}
            />
            <span>{t(label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
