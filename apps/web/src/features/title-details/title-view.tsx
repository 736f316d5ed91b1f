import type { TitleMetadata } from '@drivein/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsInMotion } from '../../shared/car-activity';
import { previewPath, usePreview } from '../../shared/preview';
import { isToggleOn } from '../../shared/toggles';
import { useGoBack } from '../../shared/use-go-back';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import type { CssVariables } from '../../ui/css-variables';
import { joinClasses } from '../../ui/join-classes';
import { Picture } from '../../ui/picture/picture';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { AssignButton } from './assign-button';
import { AssignClipsButton } from './assign-clips-button';
import { ExtrasTab } from './extras-tab';
import { InMotionNotice } from './in-motion-notice';
import { TitleFacts } from './title-facts';
import { TitleOverview } from './title-overview';
import { offeredTabs, selectedTab, type TitleTab } from './title-tabs';
import { useExtras } from './use-extras';
import { usePurchaseResult } from './use-purchase-result';
import { useTitleOffer } from './use-title-offer';

const TAB_NAMES = {
  view: 'title_tab_view',
  details: 'title_tab_details',
  extras: 'title_tab_extras',
} as const;

interface TitleViewProps {
  readonly title: TitleMetadata;
  /** Known before it was opened: nothing stood here while it was waited for. */
  readonly isAtOnce: boolean;
  /** The server could not be asked: this is what it said before. */
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

/** Kept in the address, so that Back from a clip and a reload return to it. */
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
