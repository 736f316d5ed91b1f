import { logOut } from '../../shared/log-out';
import { useWording } from '../../shared/wording';
import { AskingButton } from './asking-button';

/** Asks before it signs this device out (SIG-11). */
export function LogOutButton() {
  const t = useWording();
  return (
    <AskingButton
      label={t('log_out')}
      icon="logout"
      question={t('log_out_question')}
      text={t('log_out_text')}
      onConfirm={() => void logOut()}
    />
  );
}
