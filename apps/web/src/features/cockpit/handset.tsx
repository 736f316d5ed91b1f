import { useWording } from '../../shared/wording';
import type { CockpitLink } from './cockpit-link';
import { groupInView, useCockpit } from './cockpit-store';
import type { CockpitVisit } from './frame-address';
import { ScreenFrame } from './screen-frame';

/** The phone beside the car. It is no screen of the car, so nobody's driving locks it. */
export function Handset({ link, visit }: { link: CockpitLink; visit: CockpitVisit }) {
  const t = useWording();
  const group = useCockpit((state) => groupInView(state)?.number);
  return (
    <section className="cockpit-handset" aria-label={t('cockpit_phone')}>
      <div className="cockpit-handset__body">
        <ScreenFrame seat="phone" link={link} visit={visit} />
      </div>
      <p>
        <b>{t('cockpit_phone')}</b>
        <span className="dim">
          {group === undefined ? t('cockpit_remote') : t('cockpit_remote_of_group', { number: group })}
        </span>
      </p>
    </section>
  );
}
