import { useState } from 'react';
import { Panel } from '../../ui/panel/panel';
import { HostedField } from '../../ui/hosted-field/hosted-field';
import { Picker } from '../../ui/picker/picker';
import { PickerField } from '../../ui/picker/picker-field';
import { Switch } from '../../ui/switch/switch';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { NAME_MAX_CHARS } from '../../ui/text-field/field-text';
import { TextField } from '../../ui/text-field/text-field';
import { GuideSection } from './guide-section';
import { say } from './style-guide-words';

const withSlash = (next: string, previous: string): string => {
  const digits = next.replace(/\D/g, '').slice(0, 4);
  const isDeleting = next.length < previous.length;
  return digits.length > 2 || (digits.length === 2 && !isDeleting)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
};

export function FieldSection() {
  const [email, setEmail] = useState('ana.keller@example.com');
  const [password, setPassword] = useState('not-it-yet');
  const [name, setName] = useState('Rear left');
  const [expiry, setExpiry] = useState('');
  return (
    <GuideSection id="fields" title={say('fields')} text={say('fields_text')}>
      <div className="specimen__columns">
        <TextField
          label={say('email')}
          type="email"
          icon="mail"
          value={email}
          onValue={setEmail}
          message={say('email_hint')}
        />
        <TextField
          label={say('password')}
          type="password"
          value={password}
          onValue={setPassword}
          error={say('password_error')}
          revealLabels={{ show: say('show_password'), hide: say('hide_password') }}
          autoComplete="off"
        />
        <TextField
          label={say('device_name')}
          value={name}
          onValue={setName}
          message={say('device_name_hint')}
          maxChars={NAME_MAX_CHARS}
          hasCounter
          capitalisesFirstLetter
        />
        <TextField
          label={say('expiry')}
          value={expiry}
          onValue={setExpiry}
          placeholder="MM/YY"
          inputMode="numeric"
          mask={withSlash}
          message={say('expiry_hint')}
        />
        <TextField label={say('focus')} data-demo="focus" value={email} onValue={setEmail} />
        <TextField
          label={say('disabled_field')}
          value={say('disabled_value')}
          onValue={() => undefined}
          isDisabled
        />
        <LanguageField />
        <HostedField
          label={say('hosted_field')}
          frameRef={null}
          isFocused={false}
          onEnter={() => undefined}
          message={say('hosted_field_hint')}
        />
      </div>
    </GuideSection>
  );
}

export function SwitchSection() {
  const [hasSubtitles, setHasSubtitles] = useState(true);
  const [hasTrailers, setHasTrailers] = useState(false);
  return (
    <GuideSection id="switches" title={say('switches')}>
      <Panel>
        <Switch
          label={say('switch_subtitles')}
          detail={say('switch_subtitles_detail')}
          isOn={hasSubtitles}
          onToggle={setHasSubtitles}
        />
        <Switch label={say('switch_trailers')} isOn={hasTrailers} onToggle={setHasTrailers} />
        <Switch label={say('switch_off')} isOn={false} isDisabled onToggle={() => undefined} />
        <LanguagePicker />
      </Panel>
    </GuideSection>
  );
}

const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'ko', label: '한국어', keywords: 'Korean' },
];

const pickerWords = {
  search: say('picker_search'),
  close: say('close'),
  noMatch: (text: string) => say('picker_none', { text }),
};

function LanguageField() {
  const [language, setLanguage] = useState<string>();
  return (
    <PickerField
      label={say('picker_field')}
      value={language}
      options={languages}
      onPick={setLanguage}
      words={{ ...pickerWords, choose: say('picker_choose') }}
    />
  );
}

function LanguagePicker() {
  const [language, setLanguage] = useState<string | undefined>('en');
  return (
    <Picker
      label={say('picker')}
      value={language}
      options={languages}
      onPick={setLanguage}
      words={{ ...pickerWords, unset: say('picker_unset') }}
    />
  );
}

const tabs = [
  { id: 'overview', label: say('tab_overview') },
  { id: 'clips', label: say('tab_clips'), icon: 'trailer' },
  { id: 'extras', label: say('tab_extras'), isDisabled: true },
  { id: 'cast', label: say('tab_cast') },
] as const;

type TabId = (typeof tabs)[number]['id'];

export function TabSection() {
  const [selected, setSelected] = useState<TabId>('overview');
  const name = tabs.find((tab) => tab.id === selected)?.label ?? '';
  return (
    <GuideSection id="tabs" title={say('tabs')} text={say('tabs_text')}>
      <Tabs<TabId> name="guide" label={say('tabs')} tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel name="guide" id={selected}>
        <p className="guide-tab-panel dim">{say('tab_panel', { name })}</p>
      </TabPanel>
    </GuideSection>
  );
}
