import { matchPath, useLocation } from 'react-router';
import { useWording } from '../shared/wording';
import { MessageScreen } from './message-screen';
import { placeholders } from './placeholders';

/** Says honestly which screen will stand here. */
export function NotBuiltScreen() {
  const t = useWording();
  const { pathname } = useLocation();
  const placeholder = placeholders.find(({ route }) => matchPath(route, pathname));
  return (
    <MessageScreen
      title="not_built_title"
      text="not_built_text"
      textParams={{ screen: t(placeholder?.screen ?? 'screen_page') }}
      icon="flask"
    />
  );
}
