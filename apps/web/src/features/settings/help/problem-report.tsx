import type { FormEvent } from 'react';
import { useTypingLock } from '../../../shared/device/typing-lock';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { TextArea } from '../../../ui/text-field/text-area';
import { LONGEST_REPORT, useProblemReport } from './use-problem-report';

/** Shows the facts that are sent along before sending (SET-03). */
export function ProblemReport() {
  const t = useWording();
  const typing = useTypingLock();
  const { message, facts, report, write, send } = useProblemReport();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  if (report.step === 'sent') {
    return (
      <div className="settings__sent" role="status">
        <Icon name="success" />
        <div>
          <p className="t-label">{t('report_sent')}</p>
          <p className="t-small">{t('report_sent_text', { id: report.reportId })}</p>
        </div>
        <Button onClick={() => write('')}>{t('report_another')}</Button>
      </div>
    );
  }
  const error = !typing.isLocked && report.step === 'writing' && report.error ? t(report.error) : undefined;
  return (
    <form className="settings__report" onSubmit={handleSubmit} noValidate>
      <TextArea
        label={t('report_message')}
        name="message"
        value={message}
        onValue={write}
        maxLength={LONGEST_REPORT}
        {...(error ? { error } : { message: t('report_hint') })}
        {...typing.reason}
      />
      <details className="settings__facts">
        <summary className="link">{t('report_facts')}</summary>
        <pre className="t-small">{facts}</pre>
      </details>
      {report.step === 'failed' && (
        <p className="settings__report-failure" role="alert">
          <Icon name="alert" />
          {t('report_failed')} {t(report.reason)}
        </p>
      )}
      <Button type="submit" variant="primary" isBusy={report.step === 'sending'} isDisabled={typing.isLocked}>
        {t(report.step === 'sending' ? 'report_sending' : report.step === 'failed' ? 'retry' : 'report_send')}
      </Button>
    </form>
  );
}
