import type { WordingKey } from '@drivein/wording';
import { Link } from 'react-router';
import { optionEntry, type ServedOption, textOf } from '../../../shared/text/legal-content';
import { ServedText } from '../../../shared/text/served-text';
import type { Texts } from '../../../shared/device/stored-texts';
import { useWording } from '../../../shared/text/wording';
import { Icon } from '../../../ui/icon/icon';
import { List, ListLink, Panel } from '../../../ui/panel/panel';
import { Switch } from '../../../ui/switch/switch';
import { type Consents, isAllAnalyticsOn, withAllAnalytics } from './consents';
import './consent-choices.css';

interface ConsentChoicesProps {
  /** The served texts; undefined when they did not load. */
  readonly texts: Texts | undefined;
  readonly consents: Consents;
  readonly onChange: (consents: Consents) => void;
  /** The path under which the longer texts open. */
  readonly basePath: string;
}

/** Prefers the served texts over ours. */
const useServed = (texts: Texts | undefined) => {
  const t = useWording();
  return (entry: string, fallback: WordingKey): string => (texts && textOf(texts, entry)) || t(fallback);
};

/** One toggle, and who gets the data (REG-01). */
export function AcceptDataChoice({ texts, consents, onChange, basePath }: ConsentChoicesProps) {
  const t = useWording();
  const served = useServed(texts);
  return (
    <div className="consent-choices">
      <Panel isPadded={false}>
        <div className="consent-choices__option">
          <Switch
            label={served(optionEntry('Accept Data', 'option-title'), 'create_account_accept_data')}
            detail={served(optionEntry('Accept Data', 'option-description'), 'create_account_choice_note')}
            isOn={consents.acceptData}
            isDisabled={!texts}
            onToggle={(acceptData) => onChange({ ...consents, acceptData })}
          />
        </div>
      </Panel>
      <Panel isPadded={false}>
        <List>
          <ListLink as={Link} to={`${basePath}/sonyPictures`} icon="info">
            {t('create_account_picture_company')}
          </ListLink>
          <ListLink as={Link} to={`${basePath}/sonyGroup`} icon="info">
            {t('create_account_group_companies')}
          </ListLink>
        </List>
      </Panel>
    </div>
  );
}

const OPTIONS = [
  { name: 'googleAnalytics', option: 'Google Analytics', fallback: 'create_account_google_analytics' },
  { name: 'videoAnalytics', option: 'Video Analytics', fallback: 'create_account_video_analytics' },
] as const satisfies readonly { name: keyof Consents; option: ServedOption; fallback: WordingKey }[];

/** Two toggles and a common one, which is on only when both are and switches both (REG-03). */
export function AnalyticsChoices({ texts, consents, onChange, basePath }: ConsentChoicesProps) {
  const t = useWording();
  const served = useServed(texts);
  return (
    <Panel isPadded={false}>
      <div className="consent-choices__option consent-choices__option--all">
        <Switch
          label={served('child/section-title', 'create_account_all_analytics')}
          detail={served('child/section-description', 'create_account_choice_note')}
          isOn={isAllAnalyticsOn(consents)}
          isDisabled={!texts}
          onToggle={(isOn) => onChange(withAllAnalytics(consents, isOn))}
        />
      </div>
      <ul className="list">
        {OPTIONS.map(({ name, option, fallback }) => {
          const title = served(optionEntry(option, 'option-title'), fallback);
          return (
            <li key={name} className="consent-choices__option">
              <Switch
                label={title}
                detail={texts && textOf(texts, optionEntry(option, 'option-description'))}
                isOn={consents[name]}
                isDisabled={!texts}
                onToggle={(isOn) => onChange({ ...consents, [name]: isOn })}
              />
              <Link className="link consent-choices__more" to={`${basePath}/${name}`}>
                {t('create_account_read_more', { topic: title })}
                <Icon name="right" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The served description above the choices. */
export function ConsentLead({ texts }: { texts: Texts }) {
  const html = textOf(texts, 'section-description');
  return html === '' ? null : <ServedText html={html} />;
}
