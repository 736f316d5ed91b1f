import type { CallReply } from '../../../shared/api/api-call';
import { screenLabel } from '../../../shared/device/screen-label';
import { formatTime } from '../../../shared/text/format-time';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';

type Stream = CallReply<'checkConcurrency'>['streams'][number];

interface StreamListProps {
  readonly streams: readonly Stream[];
  readonly stoppingId: string | undefined;
  readonly onStop: (trackingId: string) => void;
}

/** The account's streams with device and start time; each can be stopped here (PLY-14). */
export function StreamList({ streams, stoppingId, onStop }: StreamListProps) {
  const t = useWording();
  return (
    <ul className="stream-limit__list">
      {streams.map(({ trackingId, deviceName, title, startedAt }) => {
        const device = deviceName ? screenLabel(deviceName, t) : t('playback_another_screen');
        return (
          <li className="stream" key={trackingId}>
            <Icon name="screens" />
            <div className="stream__words">
              <strong>{device}</strong>
              <span className="stream__what">
                <span className="stream__title">{title}</span>
                <span className="stream__since">
                  {t('playback_stream_since', { time: formatTime(new Date(startedAt)) })}
                </span>
              </span>
            </div>
            <Button
              variant="ghost"
              icon="stop"
              className="stream__stop"
              isBusy={stoppingId === trackingId}
              isDisabled={stoppingId !== undefined && stoppingId !== trackingId}
              aria-label={t('playback_stop_there_named', { title, device })}
              onClick={() => onStop(trackingId)}
            >
              {t('playback_stop_there')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
