import { TOGGLE_NAMES } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import type { ReactNode } from 'react';
import { isToggleOn } from '../../shared/device/toggles';
import { maskId, type TroubleshootFacts } from '../../shared/device/troubleshoot-facts';
import { useWording } from '../../shared/text/wording';
import { ScrollBox } from '../../ui/scroll-box/scroll-box';

type Fact = { readonly label: WordingKey; readonly value: ReactNode };

interface FactListProps {
  readonly label: string;
  readonly facts: TroubleshootFacts;
  /** False in production: the debug panel then hides personal facts. */
  readonly hasPersonalFacts: boolean;
  /** Masked by default, against onlookers and screenshots. */
  readonly isHardwareIdShown?: boolean;
}

/** The facts of the troubleshoot dialog in the order of ENT-16. */
export function FactList({ label, facts, hasPersonalFacts, isHardwareIdShown }: FactListProps) {
  const t = useWording();
  const hardwareId = facts.hardwareId && (isHardwareIdShown ? facts.hardwareId : maskId(facts.hardwareId));
  const personal: readonly Fact[] = [
    { label: 'troubleshoot_data_exchange', value: facts.dataExchange },
    { label: 'troubleshoot_hardware_id', value: hardwareId },
    { label: 'troubleshoot_ip_address', value: facts.ipAddress },
  ];
  const lines: readonly Fact[] = [
    { label: 'developer_territory', value: facts.territory },
    { label: 'troubleshoot_language', value: facts.language },
    { label: 'troubleshoot_app_config', value: <AppConfig facts={facts} /> },
    ...(hasPersonalFacts ? personal : []),
    { label: 'troubleshoot_device_model', value: facts.deviceModel },
    { label: 'troubleshoot_browser', value: facts.browser },
    { label: 'troubleshoot_app_version', value: facts.appVersion },
    { label: 'troubleshoot_screen_size', value: facts.screenSize },
    { label: 'troubleshoot_head_unit', value: facts.headUnitSoftware },
    {
      label: 'troubleshoot_connection',
      value: t(facts.connection === 'Connected' ? 'troubleshoot_connected' : 'troubleshoot_offline'),
    },
  ];
  return (
    <ScrollBox label={label}>
      <dl className="facts">
        {lines.map((line) => (
          <div key={line.label} className="facts__line">
            <dt>{t(line.label)}</dt>
            <dd>{line.value ?? <span className="facts__part">{t('troubleshoot_not_known')}</span>}</dd>
          </div>
        ))}
      </dl>
    </ScrollBox>
  );
}

function AppConfig({ facts }: { readonly facts: TroubleshootFacts }) {
  const t = useWording();
  const count = TOGGLE_NAMES.filter(isToggleOn).length;
  return (
    <>
      {facts.environment}
      <span className="facts__part">{facts.apiHost}</span>
      <span className="facts__part">
        {t('troubleshoot_toggles', { count, all: TOGGLE_NAMES.length })}
        {count > 0 && `: ${facts.toggles}`}
      </span>
    </>
  );
}
