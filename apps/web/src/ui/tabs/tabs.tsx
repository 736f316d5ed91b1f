import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { nextEnabledTab } from './next-enabled-tab';
import './tabs.css';

type Tab<Id extends string> = { id: Id; label: string; icon?: IconName; isDisabled?: boolean };

type TabsProps<Id extends string> = {
  /** Ties tabs and panels together; unique on the page. */
  name: string;
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

export function Tabs<Id extends string>({ name, label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent, index: number) => {
    const next = nextEnabledTab(event.key, index, tabs);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tabs__tab"
          id={tabId(name, tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId(name, tab.id) : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          disabled={tab.isDisabled}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Render only the panel of the selected tab. */
export function TabPanel({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name, id)} aria-labelledby={tabId(name, id)}>
      {children}
    </div>
  );
}
