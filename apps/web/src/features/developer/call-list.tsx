import { appLocale } from '../../shared/app-language';
import { useCallLog } from '../../shared/call-log';
import { useWording } from '../../shared/wording';
import { ScrollBox } from '../../ui/scroll-box/scroll-box';

/** The last calls, the newest first: their names, codes and times. */
export function CallList() {
  const t = useWording();
  const calls = useCallLog((log) => log.calls);
  const milliseconds = new Intl.NumberFormat(appLocale(), { style: 'unit', unit: 'millisecond' });
  if (calls.length === 0) return <p className="t-small">{t('debug_no_calls')}</p>;
  return (
    <ScrollBox label={t('debug_calls')}>
      <ol className="debug-list">
        {calls.map(({ id, name, responseCode, durationMs, requestId }) => (
          <li key={id} className="debug-list__line">
            <span className="debug-list__name">{name}</span>
            <span className="num">
              {responseCode ?? t('debug_no_answer')}
              {requestId && ` · ${requestId}`}
            </span>
            <span className="num debug-list__time">{milliseconds.format(durationMs)}</span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
