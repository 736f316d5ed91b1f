import { useMemo } from 'react';
import { appLocale } from '../../shared/text/app-language';
import { setCarActivity, useVehicleMotion } from '../../shared/car/car-activity';
import { ENVIRONMENTS } from '../../shared/api/environment';
import { useVehicleSignals } from '../../shared/vehicle/vehicle-signals';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/chip/chip';
import { Picker } from '../../ui/picker/picker';
import { ChoiceButtons } from './choice-buttons';
import type { Overrides, OverridesForm } from './use-overrides';
import { COUNTRY_CODES, LOCALES } from '@drivein/contract/light';
import type { PickerOption } from '../../ui/picker/matching-options';

const regionNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });
const languageNames = (locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });

const byLabel = (locale: string) => {
  const { compare } = new Intl.Collator(locale);
  return (one: PickerOption, other: PickerOption) => compare(one.label, other.label);
};

/** Every country by its name in the language of the screen; also found by English name and code. */
export const territoryOptions = (locale: string): readonly PickerOption[] => {
  const own = regionNames(locale);
  const english = regionNames('en');
  return COUNTRY_CODES.map((code) => ({
    value: code,
    label: own.of(code) ?? code,
    detail: code,
    keywords: english.of(code) ?? '',
  })).sort(byLabel(locale));
};

/** The supported languages, also found by their own names. */
export const languageOptions = (locale: string): readonly PickerOption[] => {
  const own = languageNames(locale);
  const english = languageNames('en');
  return LOCALES.map((code) => ({
    value: code,
    label: own.of(code) ?? code,
    detail: languageNames(code).of(code.slice(0, 2)) ?? code,
    keywords: `${code} ${english.of(code) ?? ''}`,
  })).sort(byLabel(locale));
};

type FieldProps = { readonly form: OverridesForm };

/** Says that a choice takes effect with Reload. */
export function PendingNote({ form, name }: FieldProps & { readonly name: keyof Overrides }) {
  const t = useWording();
  return form.isPending(name) && <Chip tone="amber">{t('developer_not_applied')}</Chip>;
}

export function EnvironmentField({ form }: FieldProps) {
  const t = useWording();
  return (
    <ChoiceButtons
      label={t('developer_environment')}
      note={<PendingNote form={form} name="environment" />}
      choices={[
        { value: undefined, label: t('developer_unset') },
        ...ENVIRONMENTS.map((name) => ({ value: name, label: name.toUpperCase() })),
      ]}
      value={form.chosen.environment}
      onChoose={(environment) => form.choose({ environment })}
      isDisabled={form.step !== 'choosing'}
    />
  );
}

/** Takes effect at once, because nothing needs to be fetched for it. A real vehicle signal has priority. */
export function CarActivityField() {
  const t = useWording();
  const motion = useVehicleMotion();
  const isLive = useVehicleSignals((state) => state.liveMotion !== undefined);
  return (
    <ChoiceButtons
      label={t('developer_car_activity')}
      choices={[
        { value: 'in-motion', label: t('developer_in_motion') },
        { value: 'parked', label: t('developer_parked') },
      ]}
      value={motion}
      onChoose={setCarActivity}
      isDisabled={isLive}
    />
  );
}

export function TerritoryField({ form }: FieldProps) {
  const t = useWording();
  const options = useMemo(() => territoryOptions(appLocale()), []);
  return (
    <Picker
      label={t('developer_territory')}
      note={<PendingNote form={form} name="region" />}
      value={form.chosen.region}
      options={options}
      onPick={(region) => form.choose({ region })}
      isDisabled={form.step !== 'choosing'}
      words={{
        unset: t('developer_unset'),
        search: t('developer_search_territory'),
        close: t('close'),
        noMatch: (text) => t('developer_no_match', { text }),
      }}
    />
  );
}

export function LanguageField({ form }: FieldProps) {
  const t = useWording();
  const options = useMemo(() => languageOptions(appLocale()), []);
  return (
    <Picker
      label={t('developer_language')}
      note={<PendingNote form={form} name="language" />}
      value={form.chosen.language}
      options={options}
      onPick={(language) => form.choose({ language })}
      isDisabled={form.step !== 'choosing'}
      words={{
        unset: t('developer_unset'),
        search: t('developer_search_language'),
        close: t('close'),
        noMatch: (text) => t('developer_no_match', { text }),
      }}
    />
  );
}

export function ReloadField({ form }: FieldProps) {
  const t = useWording();
  return (
    <div className="reload">
      <Button
        variant="primary"
        icon="restart"
        isBusy={form.step === 'checking'}
        isDisabled={form.step === 'restoring'}
        onClick={() => void form.reload()}
      >
        {t('developer_reload')}
      </Button>
      <p className="t-small reload__text" role="status">
        {t(form.step === 'restoring' ? 'developer_restoring' : 'developer_reload_text')}
      </p>
    </div>
  );
}
