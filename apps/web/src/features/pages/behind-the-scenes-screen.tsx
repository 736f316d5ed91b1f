import { PAGE_FIRST_CATEGORIES } from '@drivein/contract/light';
import { Navigate } from 'react-router';
import { isToggleOn, useToggles } from '../../shared/device/toggles';
import { useGoBack } from '../../shared/page/use-go-back';
import { CataloguePage } from './catalogue-page';
import { PageGone } from './page-gone';

const BEHIND_THE_SCENES = 'behind-the-scenes';

/** How films are made, where the toggle of that name is on (TGL-04). */
export function BehindTheScenesScreen() {
  const goBack = useGoBack('/home');
  const areTogglesKnown = useToggles(({ isKnown }) => isKnown);
  if (!isToggleOn('behind the scenes')) return areTogglesKnown ? <Navigate to="/home" replace /> : null;
  return (
    <CataloguePage
      uniqueId={BEHIND_THE_SCENES}
      listId={BEHIND_THE_SCENES}
      firstCount={PAGE_FIRST_CATEGORIES}
      onBack={goBack}
      gone={
        <PageGone title="page_gone_title" text="page_gone_text" way={{ to: '/home', label: 'go_home' }} />
      }
    />
  );
}
