import { MessageScreen } from './notices/message-screen';

/** Shown for an unknown route (ENT-13). */
export function NotFoundScreen() {
  return <MessageScreen title="not_found_title" text="not_found_text" icon="pin" />;
}
