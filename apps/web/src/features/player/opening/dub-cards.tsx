import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { useIsInMotion } from '../../../shared/car/car-activity';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { useBackKey } from '../controls/use-back-key';
import { useInterlude } from './use-interlude';
import './interlude.css';

/** Keys with a function of the device, such as volume, do not count. */
const DEVICE_KEYS =
  /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Dead|Unidentified|F\d+|Audio.*|Brightness.*|PrintScreen|Power)$/;

/** Keys that count as "any key". */
export const isActivityKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && !DEVICE_KEYS.test(event.key);

/** After the film a slow server is not waited for longer. */
const FETCH_TIMEOUT_MS = 4000;

const fetchCards = async ({ engine, request }: PreparedPlayback, signal: AbortSignal) => {
  const spoken = engine.audioChoices().find(({ isActive }) => isActive)?.language;
  const { dubCards } = await callApi('getDubCards', {
    params: { id: request.parentProductId },
    query: spoken === undefined ? {} : { language: spoken },
    signal,
  });
  return dubCards.map(({ url }) => url);
};

interface DubCardsProps {
  /** The film that has ended. */
  readonly prepared: PreparedPlayback;
  /** All cards were shown, or the user skipped them. */
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** The dubbing credits, card after card (PLY-02). Any key or touch skips them. */
export function DubCards({ prepared, onDone, onLeave }: DubCardsProps) {
  const [cards, setCards] = useState<readonly string[]>();
  const [at, setAt] = useState(0);
  const isInMotion = useIsInMotion();
  const finish = useEffectEvent(onDone);
  useBackKey(onLeave);

  useEffect(() => {
    const leaving = new AbortController();
    const patience = setTimeout(() => leaving.abort(), FETCH_TIMEOUT_MS);
    let isOver = false;
    const show = (urls: readonly string[]) => {
      clearTimeout(patience);
      if (!isOver) setCards(urls);
    };
    // Without dub cards the film just ends.
    fetchCards(prepared, leaving.signal).then(show, () => show([]));
    return () => {
      isOver = true;
      clearTimeout(patience);
      leaving.abort();
    };
  }, [prepared]);

  const card = cards?.[at];
  const isOver = isInMotion || (cards !== undefined && card === undefined);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isActivityKey(event)) return;
      event.preventDefault();
      finish();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <div className="player interlude" onClick={onDone}>
      <h1 className="visually-hidden">{prepared.playback.title}</h1>
      {card !== undefined && !isInMotion && (
        <DubCard key={at} manifestUrl={card} onDone={() => setAt(at + 1)} />
      )}
    </div>
  );
}

/** A missing or failing card is skipped like a finished one. */
function DubCard({ manifestUrl, onDone }: { manifestUrl: string; onDone: () => void }) {
  const t = useWording();
  const { videoRef } = useInterlude(manifestUrl, { isInMotion: false, onEnded: onDone, onFailed: onDone });
  return (
    <>
      <video ref={videoRef} className="player__picture" playsInline />
      <footer className="interlude__foot">
        <Button variant="glass" endIcon="skip-next" autoFocus>
          {t('playback_skip')}
        </Button>
      </footer>
    </>
  );
}
