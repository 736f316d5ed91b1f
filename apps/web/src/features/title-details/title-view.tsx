import type { TitleMetadata } from '@drivein/contract';
import { useSearchParams } from 'react-router';
import { useIsInMotion } from '../../shared/car-activity';
import { isToggleOn } from '../../shared/toggles';
import { useGoBack } from '../../shared/use-go-back';
import { type Translate, useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import type { CssVariables } from '../../ui/css-variables';
import { Icon } from '../../ui/icon/icon';
import { Picture } from '../../ui/picture/picture';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { AssignButton } from './assign-button';
import { TitleFacts } from './title-facts';
import { TitleOverview } from './title-overview';
import { useTitleButtons } from './use-title-buttons';

type TitleTab = 'view' | 'details' | 'extras';

const isTitleTab = (text: string | null): text is TitleTab => text === 'details' || text === 'extras';

/** How the film was made, where that is shown at all. It opens when its screen is built. */
const extrasTab = (t: Translate) =>
  isToggleOn('behind the scenes')
    ? [{ id: 'extras' as const, label: t('title_tab_extras'), isDisabled: true }]
    : [];

export function TitleView({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const buttons = useTitleButtons(title);
  const goBack = useGoBack('/home');
  const isInMotion = useIsInMotion();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab: TitleTab = isTitleTab(asked) && asked !== 'extras' ? asked : 'view';
  const select = (id: TitleTab) => setSearch(id === 'view' ? {} : { tab: id }, { replace: true });

  return (
    <div className="title" style={{ '--placeholder': title.colour } as CssVariables}>
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
          tabs={[
            { id: 'view', label: t('title_tab_view') },
            { id: 'details', label: t('title_tab_details'), isDisabled: isInMotion },
            ...extrasTab(t),
          ]}
        />
        {buttons.assign && <AssignButton title={title} isDisabled={!buttons.assign.isEnabled} />}
      </div>
      <TabPanel name="title" id={tab}>
        {tab === 'view' && <TitleOverview title={title} buttons={buttons} />}
        {tab === 'details' &&
          (isInMotion ? <InMotionNotice onBack={() => select('view')} /> : <TitleFacts title={title} />)}
      </TabPanel>
    </div>
  );
}

function InMotionNotice({ onBack }: { onBack: () => void }) {
  const t = useWording();
  return (
    <div className="title__notice" role="status">
      <Icon name="car" />
      <p className="t-lead">{t('title_in_motion')}</p>
      <Button variant="primary" onClick={onBack}>
        {t('title_back_to_movie')}
      </Button>
    </div>
  );
}
