import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import './tabs.css';

const stepOf: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
};

/** The target tab of a key, without disabled ones; undefined if the key is not for the tabs. */
export const nextEnabledTab = (
  key: string,
  from: number,
  tabs: readonly { isDisabled?: boolean }[],
): number | undefined => {
  const last = tabs.length - 1;
  if (key === 'Home') return tabs.findIndex((tab) => !tab.isDisabled);
  if (key === 'End') return tabs.findLastIndex((tab) => !tab.isDisabled);
  const step = stepOf[key];
  if (!step) return undefined;
  let index = step(from, last);
  while (index !== from && tabs[index]?.isDisabled) index = step(index, last);
  return index;
};

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
