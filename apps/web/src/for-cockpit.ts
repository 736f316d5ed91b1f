/**
 * All that the cockpit (apps/cockpit) uses of the film app: its page shows screens of this app in frames and shares
 * its look, its texts and the session of this browser. dependency-cruiser allows no other import from there.
 */
import './ui/global.css';

export type * from './shared/cockpit-frame/cockpit-message';
export { messageFrom, sendTo } from './shared/cockpit-frame/cockpit-message';
export { COCKPIT_PATH } from './shared/cockpit-frame/in-cockpit';
export { isTroubled, NO_TROUBLE, type Trouble } from './shared/cockpit-frame/trouble';

export { IdleQuestion } from './app/modals';
export { describeDocument } from './app/document-context';
export { contextOf, isAllowedContext, leaveForProvider } from './app/session/allowed-context';
export { storeEntryParameters } from './app/session/entry-parameters';
export { keepSession } from './app/session/keep-session';
export { restoreSession } from './app/session/restore-session';
export { watchIdle } from './app/session/watch-idle';
export { followOtherTabs } from './app/session/watch-session-end';

export { callApi } from './shared/api/api-call';
export { bootData } from './shared/api/boot-data';
export { deviceFields } from './shared/device/device-fields';
export { deviceStorage, screenNamespace } from './shared/device/device-storage';
export { loadToggles, useToggles } from './shared/device/toggles';
export { followShimmer } from './shared/page/follow-shimmer';
export { keepReturnRoute } from './shared/session/return-route';
export { useSession } from './shared/session/session';
export { onSessionEnd } from './shared/session/session-end';
export { appLocale } from './shared/text/app-language';
export { appCountry } from './shared/text/country';
export { formatClock } from './shared/text/formats';
export { usePageTitle } from './shared/text/page-title';
export { loadWording, type Translate, useWording } from './shared/text/wording';
export { isSeatLocked } from './shared/vehicle/motion-lock';

export { Button, LinkButton } from './ui/button/button';
export type { CssVariables } from './ui/css-variables';
export { startSpatialNavigation } from './ui/focus/spatial-navigation';
export { followMouse } from './ui/follow-mouse';
export { usePrefersStill } from './ui/hero/use-prefers-still';
export { Icon } from './ui/icon/icon';
export { joinClasses } from './ui/join-classes';
export { Logo } from './ui/logo/logo';
export { Skeleton } from './ui/skeleton/skeleton';
