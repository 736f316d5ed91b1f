import { ResponseCode } from '@drivein/contract/light';
import { Link } from 'react-router';
import type { CallReply } from '../../../shared/api/api-call';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { formatTime } from '../../../shared/text/format-time';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useWording } from '../../../shared/text/wording';
import { Button, LinkButton } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { KeyValue, Panel } from '../../../ui/panel/panel';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../../ui/state-message/state-message';
import type { Decision } from './approval-progress';
import { codeHalves } from '../enter/code-halves';
import { useApproval } from './use-approval';

interface ApproveRequestProps {
  readonly code: string;
  readonly onOtherCode: () => void;
}

/** The asking screen's name is shown as its own claim, not as a fact (SAF-02). */
export function ApproveRequest({ code, onOtherCode }: ApproveRequestProps) {
  const t = useWording();
  const { request, progress, decide } = useApproval(code);
  const otherCode = <Button onClick={onOtherCode}>{t('approve_other_code')}</Button>;

  if (progress.step === 'done') return <Outcome decision={progress.decision} />;
  if (progress.step === 'over') {
    return (
      <EmptyState icon="clock" title={t('code_over')} text={t('approve_over_text')} actions={otherCode} />
    );
  }
  if (request.isError) {
    const isInvalid = refusalCodeOf(request.error) === ResponseCode.ShortCodeInvalid;
    return (
      <ErrorState
        title={t(isInvalid ? 'approve_invalid' : wordingForFailure(request.error))}
        {...(isInvalid && { text: t('approve_over_text') })}
        actions={
          <>
            {!isInvalid && (
              <Button variant="primary" icon="restart" onClick={() => void request.refetch()}>
                {t('retry')}
              </Button>
            )}
            {otherCode}
          </>
        }
      />
    );
  }
  if (!request.data) return <RequestSkeleton />;
  return (
    <Question
      code={code}
      request={request.data}
      sending={progress.step === 'sending' ? progress.decision : undefined}
      onDecide={(decision) => void decide(decision)}
    />
  );
}

interface QuestionProps {
  readonly code: string;
  readonly request: CallReply<'getSignInCodeRequest'>;
  readonly sending: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** Shows what is known of the screen before it is let in, so that a forwarded QR code is noticed. */
function Question({ code, request, sending, onDecide }: QuestionProps) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const { deviceModel, requestedAt, isSameAddress } = request;
  const modelNames: Partial<Record<string, string>> = {
    WEB: t('approve_model_web'),
    CAR: t('approve_model_car'),
  };
  const time = formatTime(new Date(requestedAt), { timeStyle: 'medium' });
  const network =
    isSameAddress === undefined ? [] : ([isSameAddress ? 'approve_same' : 'approve_elsewhere'] as const);
  return (
    <div className="approve__question">
      <p className="t-lead">{t('approve_question')}</p>
      <Panel>
        <KeyValue
          lines={[
            // Set apart, so that a stranger's text cannot pass for ours.
            {
              key: t('approve_device'),
              value: modelNames[deviceModel] ?? t('approve_own_words', { words: deviceModel }),
            },
            // In two halves, as the other screen shows it.
            { key: t('approve_code'), value: codeHalves(code).join('\u00a0') },
            { key: t('approve_time'), value: time },
            ...network.map((key) => ({ key: t('approve_network'), value: t(key) })),
          ]}
        />
      </Panel>
      {isSameAddress === false && (
        <p className="approve__notice approve__notice--warning" role="note">
          <Icon name="alert" />
          {t('approve_elsewhere_warning')}
        </p>
      )}
      {isInMotion && (
        <p className="approve__notice" role="status">
          <Icon name="car" />
          {t('landing_blocked_in_motion')}
        </p>
      )}
      <div className="approve__actions">
        <Button
          variant="primary"
          icon="check"
          isBusy={sending === 'approve'}
          isDisabled={isInMotion}
          onClick={() => onDecide('approve')}
        >
          {t('approve_yes')}
        </Button>
        <Button icon="close" isBusy={sending === 'refuse'} onClick={() => onDecide('refuse')}>
          {t('approve_no')}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ decision }: { decision: Decision }) {
  const t = useWording();
  const isApproved = decision === 'approve';
  return (
    <div role="status">
      <EmptyState
        icon={isApproved ? 'success' : 'lock'}
        title={t(isApproved ? 'approve_done' : 'approve_refused')}
        text={t(isApproved ? 'approve_done_text' : 'approve_refused_text')}
        actions={
          <LinkButton as={Link} to="/home" variant="primary" icon="home" data-autofocus>
            {t('go_home')}
          </LinkButton>
        }
      />
    </div>
  );
}

function RequestSkeleton() {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="approve__question">
        <Skeleton width="18em" height="1.4em" />
        <Skeleton className="approve__bone" height="9em" />
      </div>
    </SkeletonGroup>
  );
}
