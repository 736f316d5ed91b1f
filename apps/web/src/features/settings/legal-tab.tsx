import { Link } from 'react-router';
import { appCountry } from '../../shared/country';
import { useToggles } from '../../shared/toggles';
import { useWording } from '../../shared/wording';
import { List, ListLink, Panel } from '../../ui/panel/panel';

/** D: the toggle "legals" offers the legal documents; without it only the privacy policy is left (SET-03). */
export function LegalTab() {
  const t = useWording();
  // They may arrive after the screen, where another country than the page's was asked for.
  const { toggles } = useToggles();
  return (
    <div className="settings__stack">
      <Panel isPadded={false}>
        <List label={t('settings_tab_legal')}>
          {toggles.legals && (
            <ListLink as={Link} to="/legals-screen/legal" icon="receipt">
              {t('screen_legal')}
            </ListLink>
          )}
          {appCountry() === 'US' && (
            <ListLink as={Link} to="/settingsdatamanagement/otherData" icon="user">
              {t('settings_privacy_choices')}
            </ListLink>
          )}
          {!toggles['disable data management'] && (
            <ListLink as={Link} to="/settingsdatamanagement/acceptData" icon="settings">
              {t('screen_data_management')}
            </ListLink>
          )}
          <ListLink as={Link} to="/privacy-policy" icon="lock">
            {t('screen_privacy')}
          </ListLink>
        </List>
      </Panel>
    </div>
  );
}
