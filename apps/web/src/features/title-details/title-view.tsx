import type { Clip, TitleMetadata } from '@drivein/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { previewPath, usePreview } from '../../shared/shop/preview';
import { isToggleOn } from '../../shared/device/toggles';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import type { CssVariables } from '../../ui/css-variables';
import { joinClasses } from '../../ui/join-classes';
import { Picture } from '../../ui/picture/picture';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { TitleFacts } from './title-facts';
import { TitleOverview } from './title-overview';
import { useExtras } from './use-extras';
import { usePurchaseResult } from './buying/use-purchase-result';
import { useTitleOffer } from './buying/use-title-offer';
import { useQueryClient } from '@tanstack/react-query';
import { hasOtherScreens } from '../../shared/catalogue/tiles/has-other-screens';
import { useIsMounted } from '../../shared/page/use-is-mounted';
import { ClipTile } from '../../shared/catalogue/tiles/clip-tile';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import type { PagedItems } from '../../shared/catalogue/tiles/use-paged-list';
import { Icon } from '../../ui/icon/icon';

type TitleTab = 'view' | 'details' | 'extras';

export interface TabFacts {
  readonly isPreview: boolean;
  readonly isInMotion: boolean;
  /** Whether the Extras tab exists (the `behind the scenes` toggle). */
  readonly hasExtrasTab: boolean;
  /** Whether there are any; undefined while loading. */
  readonly hasExtras: boolean | undefined;
}

interface OfferedTab {
  readonly id: TitleTab;
  readonly isDisabled: boolean;
}

/** Extras need content, Details and Extras a parked car; a preview has no extras (TDP-01). */
export const offeredTabs = (facts: TabFacts): readonly OfferedTab[] => [
  { id: 'view', isDisabled: false },
  { id: 'details', isDisabled: facts.isInMotion },
  ...(facts.hasExtrasTab && !facts.isPreview
    ? [{ id: 'extras' as const, isDisabled: facts.isInMotion || facts.hasExtras !== true }]
    : []),
];

/** The tab of the address if available. In motion it stays selected: its notice leads back. */
export const selectedTab = (asked: string | null, facts: TabFacts): TitleTab => {
  if (asked === 'details') return 'details';
  const mayShowExtras = facts.hasExtrasTab && !facts.isPreview && facts.hasExtras !== false;
  return asked === 'extras' && mayShowExtras ? 'extras' : 'view';
};

/** Replaces Details and Extras when the car starts to move (TDP-01). */
function InMotionNotice({ onBack }: { onBack: () => void }) {
  const t = useWording();
  return (
    <div className="title__notice" role="status">
      <Icon name="car" />
      <p className="t-lead">{t('title_in_motion')}</p>
      <Button variant="primary" autoFocus onClick={onBack}>
        {t('title_back_to_movie')}
      </Button>
    </div>
  );
}

interface ExtrasTabProps {
  readonly title: TitleMetadata;
  readonly clips: PagedItems<Clip>;
  readonly isAssigning: boolean;
}

/** Clips of the film: they play here, or open the choice of screens while assigning (CAT-12). */
function ExtrasTab({ title, clips, isAssigning }: ExtrasTabProps) {
  const t = useWording();
  return (
    <div className="title__extras">
      <h1 className="visually-hidden" tabIndex={-1}>
        {title.title}: {t('title_tab_extras')}
      </h1>
      <p className="title__hint" role="status">
        {isAssigning && t('title_choose_clip')}
      </p>
      <PagedGrid
        list={clips}
        shape="clip"
        keyOf={({ vamId }) => vamId}
        renderTile={(clip) => <ClipTile clip={clip} origin={{ location: 'title', isAssigning }} />}
        empty={null}
      />
    </div>
  );
}

interface AssignClipsButtonProps {
  readonly isAssigning: boolean;
  readonly onChange: (isAssigning: boolean) => void;
}

/** Switches between playing a clip here and assigning it to other screens. */
function AssignClipsButton({ isAssigning, onChange }: AssignClipsButtonProps) {
  const t = useWording();
  const queryClient = useQueryClient();
  const isHere = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const hasOthers = await hasOtherScreens(queryClient, isHere);
    setBusy(false);
    if (hasOthers && isHere()) onChange(true);
  };
  const name = t(isAssigning ? 'cancel' : 'title_assign');
  return (
    <Button
      className="title__assign"
      variant="glass"
      icon={isAssigning ? 'close' : 'cast'}
      aria-label={name}
      isBusy={isBusy}
      onClick={() => (isAssigning ? onChange(false) : void begin())}
    >
      <span className="title__assign-name">{name}</span>
    </Button>
  );
}

/** Opens the choice of screens; works in motion too (TDP-10). */
function AssignButton({ title, isDisabled }: { title: TitleMetadata; isDisabled: boolean }) {
  const t = useWording();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const assign = async () => {
    setBusy(true);
    const hasOthers = await hasOtherScreens(queryClient, isHere);
    setBusy(false);
    if (hasOthers && isHere()) void navigate(`/screenmanager/title/${title.parentProductId}/tdp`);
  };
  return (
    <Button
      className="title__assign"
      variant="glass"
      icon="cast"
      aria-label={t('title_assign')}
      isDisabled={isDisabled}
      isBusy={isBusy}
      onClick={() => void assign()}
    >
      <span className="title__assign-name">{t('title_assign')}</span>
    </Button>
  );
}

const TAB_NAMES = {
  view: 'title_tab_view',
  details: 'title_tab_details',
  extras: 'title_tab_extras',
} as const;

interface TitleViewProps {
  readonly title: TitleMetadata;
  /** The title was cached: no skeleton was shown before. */
  readonly isAtOnce: boolean;
  /** The server is unreachable: this is its last reply. */
  readonly isLastKnown: boolean;
}

export function TitleView({ title, isAtOnce, isLastKnown }: TitleViewProps) {
  const t = useWording();
  const offer = useTitleOffer(title);
  const preview = usePreview();
  const goBack = useGoBack(preview === undefined ? '/home' : previewPath(preview));
  const isInMotion = useIsInMotion();
  const hasExtrasTab = isToggleOn('behind the scenes');
  const extras = useExtras(title, hasExtrasTab && preview === undefined);
  const [isAssigning, setAssigning] = useState(false);
  const facts = { isPreview: preview !== undefined, isInMotion, hasExtrasTab, hasExtras: extras.hasAny };
  const [tab, select] = useTitleTab((asked) => selectedTab(asked, facts));
  usePurchaseResult(title.parentProductId);

  const { assign } = offer.buttons;
  return (
    <div
      className={joinClasses('title', isAtOnce && 'title--at-once')}
      data-tab={tab}
      style={{ '--placeholder': title.colour } as CssVariables}
    >
      <div className="title__art" aria-hidden="true">
        <Picture source={{ src: title.tbg.imageUrl }} alt="" name={title.title} isUrgent />
      </div>
      <div className="title__bar">
        <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        <Tabs
          name="title"
          label={title.title}
          selected={tab}
          onSelect={select}
          tabs={offeredTabs(facts).map((offered) => ({ ...offered, label: t(TAB_NAMES[offered.id]) }))}
        />
        {tab !== 'extras' && assign && <AssignButton title={title} isDisabled={!assign.isEnabled} />}
        {tab === 'extras' && extras.canAssign && !isInMotion && (
          <AssignClipsButton isAssigning={isAssigning} onChange={setAssigning} />
        )}
      </div>
      <TabPanel name="title" id={tab}>
        {tab === 'view' && <TitleOverview title={title} offer={offer} isLastKnown={isLastKnown} />}
        {tab !== 'view' && isInMotion && <InMotionNotice onBack={() => select('view')} />}
        {tab === 'details' && !isInMotion && <TitleFacts title={title} />}
        {tab === 'extras' && !isInMotion && (
          <ExtrasTab title={title} clips={extras.clips} isAssigning={isAssigning} />
        )}
      </TabPanel>
    </div>
  );
}

/** Stored in the address, so that Back from a clip and a reload restore it. */
const useTitleTab = (choose: (asked: string | null) => TitleTab) => {
  const [search, setSearch] = useSearchParams();
  const select = (tab: TitleTab) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === 'view') after.delete('tab');
        else after.set('tab', tab);
        return after;
      },
      { replace: true },
    );
  return [choose(search.get('tab')), select] as const;
};
