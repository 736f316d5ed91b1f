import { useState } from 'react';
import { deviceStorage } from '../../shared/device/device-storage';
import { showFloatingButton, useIsFloatingButtonShown } from '../../shared/page/floating-button';
import { isMessagingOn } from '../../shared/device/messaging';
import { isProductionSite } from '../../shared/api/production';
import { chooseSyncProfile, syncProfile } from '../../shared/device/sync-profile';
import { useWording } from '../../shared/text/wording';
import { joinClasses } from '../../ui/join-classes';
import { Panel } from '../../ui/panel/panel';
import { Switch } from '../../ui/switch/switch';
import { ChoiceButtons } from './choice-buttons';
import {
  CarActivityField,
  EnvironmentField,
  LanguageField,
  PendingNote,
  ReloadField,
  TerritoryField,
} from './override-fields';
import { useOverrides } from './use-overrides';
import './developer.css';

/** The last settings tab: the car's motion, and the overrides of this screen. */
export function AdvancedPanel() {
  const t = useWording();
  const form = useOverrides();
  const isFloatingButtonShown = useIsFloatingButtonShown();
  const hasTestTools = !isProductionSite();
  return (
    <div className={joinClasses('advanced', isFloatingButtonShown && 'advanced--under-button')}>
      <section aria-labelledby="advanced-at-once">
        <h2 className="t-3 advanced__title" id="advanced-at-once">
          {t('developer_at_once')}
        </h2>
        <Panel>
          <div className="advanced__fields">
            <CarActivityField />
            <Switch
              label={t('developer_floating_button')}
              detail={t('developer_floating_button_text')}
              isOn={isFloatingButtonShown}
              onToggle={showFloatingButton}
            />
            {isMessagingOn() && <SyncProfileField />}
            {hasTestTools && <ThemeField />}
          </div>
        </Panel>
      </section>
      <section aria-labelledby="advanced-after-reload">
        <h2 className="t-3 advanced__title" id="advanced-after-reload">
          {t('developer_after_reload')}
        </h2>
        <Panel>
          <div className="advanced__fields">
            {hasTestTools && <EnvironmentField form={form} />}
            <TerritoryField form={form} />
            <LanguageField form={form} />
            {hasTestTools && (
              <Switch
                label={
                  <span className="advanced__label">
                    {t('developer_messaging')}
                    <PendingNote form={form} name="isMessagingOff" />
                  </span>
                }
                isOn={!form.chosen.isMessagingOff}
                isDisabled={form.step !== 'choosing'}
                onToggle={(isOn) => form.choose({ isMessagingOff: !isOn })}
              />
            )}
            <ReloadField form={form} />
          </div>
        </Panel>
      </section>
    </div>
  );
}

/** Applies to the next watch group. */
function SyncProfileField() {
  const t = useWording();
  const [profile, setProfile] = useState(syncProfile);
  return (
    <ChoiceButtons
      label={t('group_profile')}
      choices={[
        { value: 'tight', label: t('group_profile_tight') },
        { value: 'spec', label: t('group_profile_spec') },
      ]}
      value={profile}
      onChoose={(chosen) => {
        chooseSyncProfile(chosen);
        setProfile(chosen);
      }}
    />
  );
}

/** One theme is built; the other is announced. */
function ThemeField() {
  const t = useWording();
  return (
    <ChoiceButtons
      label={t('developer_theme')}
      choices={[
        { value: 'DARK', label: t('developer_theme_dark') },
        { value: 'LIGHT', label: t('developer_theme_light'), isDisabled: true },
      ]}
      value="DARK"
      onChoose={() => deviceStorage.write('theme', 'DARK')}
    />
  );
}
