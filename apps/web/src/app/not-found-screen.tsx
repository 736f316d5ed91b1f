import { MessageScreen } from './notices/message-screen';

export function NotFoundScreen() {
  return <MessageScreen title="not_found_title" text="not_found_text" icon="pin" />;
}
