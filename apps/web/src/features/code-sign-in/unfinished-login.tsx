import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { Unfinished } from './use-finish-login';

/** Stays until the session is taken up: the code that opened it is used, so there is no other way on. */
export function UnfinishedLogin({ text, isBusy, retry }: Unfinished) {
  const t = useWording();
  return (
    <div className="code-sign-in__unfinished" role="alert">
      <p className="code-sign-in__state code-sign-in__state--error">
        <Icon name="alert" />
        {t(text)}
      </p>
      <Button variant="primary" icon="restart" data-autofocus isBusy={isBusy} onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
