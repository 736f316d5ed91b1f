export type TitleTab = 'view' | 'details' | 'extras';

export interface TabFacts {
  readonly isPreview: boolean;
  readonly isInMotion: boolean;
  /** Whether extras are shown at all (the `behind the scenes` toggle). */
  readonly hasExtrasTab: boolean;
  /** Whether there are any; undefined while that is being asked. */
  readonly hasExtras: boolean | undefined;
}

export interface OfferedTab {
  readonly id: TitleTab;
  readonly isDisabled: boolean;
}

/** Extras wait for content, Details and Extras for a parked car; a preview has no extras (TDP-01). */
export const offeredTabs = (facts: TabFacts): readonly OfferedTab[] => [
  { id: 'view', isDisabled: false },
  { id: 'details', isDisabled: facts.isInMotion },
  ...(facts.hasExtrasTab && !facts.isPreview
    ? [{ id: 'extras' as const, isDisabled: facts.isInMotion || facts.hasExtras !== true }]
    : []),
];

/** The tab the address asks for, where it can be shown. Motion keeps it: its notice leads back. */
export const selectedTab = (asked: string | null, facts: TabFacts): TitleTab => {
  if (asked === 'details') return 'details';
  const mayShowExtras = facts.hasExtrasTab && !facts.isPreview && facts.hasExtras !== false;
  return asked === 'extras' && mayShowExtras ? 'extras' : 'view';
};
