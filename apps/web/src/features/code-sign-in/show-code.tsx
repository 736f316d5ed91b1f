import { wordingForFailure } from '../../shared/api/refusal-wording';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import { Spinner } from '../../ui/spinner/spinner';
import { codeHalves } from './enter/code-halves';
import { LazyQrCode } from './lazy-qr-code';
import type { ShownCode } from './shown-code';
import { useCodeShare } from './use-shown-code';

interface ShowCodeProps {
  readonly code: ShownCode;
  readonly isDisabled: boolean;
  /** Approved, but waiting for a press on Retry. */
  readonly isHalted: boolean;
  readonly onGenerate: () => void;
  readonly onEmpty: () => void;
}

/** The new screen shows a code, and a signed-in device approves it (SIG-12). */
export function ShowCode({ code, isDisabled, isHalted, onGenerate, onEmpty }: ShowCodeProps) {
  const t = useWording();
  return (
    <section className="code-sign-in__half" aria-labelledby="show-code-title">
      <h2 className="t-2" id="show-code-title">
        {t('code_show_title')}
      </h2>
      {/* The code has its own, longer explanation. */}
      {code.state !== 'shown' && <p className="t-lead">{t('code_show_text')}</p>}
      {code.state === 'shown' && <CodeOnShow code={code} onEmpty={onEmpty} />}
      {code.state === 'approved' || code.state === 'ending' ? (
        <p className="code-sign-in__state" role="status">
          {!isHalted && <Spinner />}
          {t(code.state === 'approved' ? 'code_approved' : 'loading')}
        </p>
      ) : (
        <CodeRemark code={code} />
      )}
      {code.state !== 'shown' && code.state !== 'approved' && (
        <Button
          variant="primary"
          icon="code"
          data-autofocus
          isBusy={code.state === 'busy'}
          isDisabled={isDisabled}
          onClick={onGenerate}
        >
          {t(code.state === 'none' || code.state === 'busy' ? 'code_generate' : 'code_generate_again')}
        </Button>
      )}
    </section>
  );
}

/** Why no code is shown, if there is a reason. */
function CodeRemark({ code }: { code: ShownCode }) {
  const t = useWording();
  const text =
    code.state === 'over'
      ? t('code_over')
      : code.state === 'refused'
        ? t('code_refused')
        : code.state === 'failed'
          ? t(wordingForFailure(code.error))
          : undefined;
  return (
    <p
      className={`code-sign-in__state ${code.state === 'failed' ? 'code-sign-in__state--error' : ''}`}
      role="status"
    >
      {text && <Icon name={code.state === 'over' ? 'clock' : 'alert'} />}
      {text}
    </p>
  );
}

function CodeOnShow({ code, onEmpty }: { code: ShownCode & { state: 'shown' }; onEmpty: () => void }) {
  const t = useWording();
  const { created, startedMs } = code;
  const share = useCodeShare(startedMs, created.expiresInSeconds, onEmpty);
  const [first, second] = codeHalves(created.code);
  return (
    <div className="code-sign-in__shown">
      {/* Screen readers spell it letter by letter. */}
      <p className="code-sign-in__code num" role="img" aria-label={[...created.code].join(' ')}>
        <span>{first}</span>
        <span>{second}</span>
      </p>
      <ProgressBar share={share} label={t('code_time_left')} />
      <div className="code-sign-in__scan">
        <p>{t('code_show_how', { address: `${window.location.host}/connect` })}</p>
        {created.approveUrl && <LazyQrCode value={created.approveUrl} label={t('code_qr_label')} />}
      </div>
    </div>
  );
}
