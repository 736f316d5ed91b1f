import { closePanel } from '../../shared/page/panels';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Switch } from '../../ui/switch/switch';
import {
  CarActivityField,
  EnvironmentField,
  LanguageField,
  PendingNote,
  ReloadField,
  TerritoryField,
} from './override-fields';
import { useOverrides } from './use-overrides';

/** The same choices as on the Advanced tab, for signed-out users (SET-09). */
export function OverridesPanel() {
  const t = useWording();
  const form = useOverrides();
  return (
    <Dialog
      isOpen
      onClose={closePanel}
      title={t('overrides_title')}
      actions={
        <Button variant="quiet" onClick={closePanel}>
          {t('close')}
        </Button>
      }
    >
      <div className="advanced__fields">
        <TerritoryField form={form} />
        <LanguageField form={form} />
        <EnvironmentField form={form} />
        <CarActivityField />
        <Switch
          label={
            <span className="advanced__label">
              {t('developer_disable_messaging')}
              <PendingNote form={form} name="isMessagingOff" />
            </span>
          }
          isOn={form.chosen.isMessagingOff}
          isDisabled={form.step !== 'choosing'}
          onToggle={(isMessagingOff) => form.choose({ isMessagingOff })}
        />
        <ReloadField form={form} />
      </div>
    </Dialog>
  );
}
