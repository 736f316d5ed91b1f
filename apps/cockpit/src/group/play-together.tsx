import {
  Button,
  COCKPIT_PATH,
  keepReturnRoute,
  LinkButton,
  useToggles,
  useWording,
} from '@drivein/web/for-cockpit';
import type { WordingKey } from '@drivein/wording';
import { useState } from 'react';
import type { CockpitLink } from '../cockpit-link';
import { useCockpit } from '../cockpit-store';
import { type CarSeat, type Seat, TOGETHER } from '../seats';

export interface PlayTogetherProps {
  readonly link: CockpitLink;
  /** The film to start; without one the first of the library. */
  readonly film: number | undefined;
  /** No screen could sign in: the car has no account. */
  readonly isSignedOut: boolean;
}

/** Before there is a group: an instruction and one button. */
export function PlayTogether({ link, film, isSignedOut }: PlayTogetherProps) {
  const t = useWording();
  const isBusOn = useToggles(({ toggles }) => toggles['message broker'] === true);
  if (isSignedOut)
    return (
      <Invitation headline="cockpit_nobody" text="cockpit_nobody_text">
        <LinkButton
          href="/signin"
          variant="primary"
          icon="user"
          onClick={() => keepReturnRoute(COCKPIT_PATH)}
        >
          {t('sign_in_submit')}
        </LinkButton>
      </Invitation>
    );
  if (!isBusOn) return <Invitation headline="cockpit_bus_off" text="cockpit_bus_off_text" />;
  return <StartTogether link={link} film={film} />;
}

function Invitation(props: { headline: WordingKey; text: WordingKey; children?: React.ReactNode }) {
  const t = useWording();
  return (
    <div className="cockpit-invitation">
      <p className="cockpit-verdict">
        <b>{t(props.headline)}</b>
      </p>
      <p className="cockpit-desk__text" role="status">
        {t(props.text)}
      </p>
      {props.children}
    </div>
  );
}

/** True when all these screens receive each other's messages, so that a command reaches each of them. */
const useCanStart = (seats: readonly CarSeat[], from: Seat): boolean =>
  useCockpit((state) => {
    const reachable = new Set(state.seats[from].report?.heardDeviceIds);
    return seats.every((seat) => reachable.has(state.seats[seat].report?.deviceId ?? ''));
  });

function StartTogether({ link, film }: Pick<PlayTogetherProps, 'link' | 'film'>) {
  const t = useWording();
  const canStart = useCanStart(TOGETHER, 'phone');
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<WordingKey>();

  const start = async () => {
    setIsStarting(true);
    setProblem(undefined);
    const { seats } = useCockpit.getState();
    const deviceIds = TOGETHER.map((seat) => seats[seat].report?.deviceId ?? '');
    // Sent from the phone, as a passenger would.
    const outcome = await link.playTogether('phone', deviceIds, film);
    if (outcome.kind === 'nothing-owned') setProblem('cockpit_nothing_owned');
    if (outcome.kind === 'failed') setProblem('cockpit_play_failed');
    setIsStarting(false);
  };

  const text = problem ?? (isStarting ? 'cockpit_getting_ready_text' : 'cockpit_no_group_text');
  return (
    <Invitation headline={isStarting ? 'cockpit_getting_ready' : 'cockpit_no_group'} text={text}>
      <Button
        variant="primary"
        icon="play"
        isDisabled={!canStart && !isStarting}
        isBusy={isStarting}
        onClick={() => void start()}
      >
        {t('cockpit_play_together')}
      </Button>
    </Invitation>
  );
}
