import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { useIsInMotion } from '../../../shared/car/car-activity';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { useBackKey } from '../controls/use-back-key';
import { useInterlude } from './use-interlude';
import './interlude.css';

/** Keys that do something besides: whoever turns the sound up has not seen enough. */
const OF_THE_DEVICE =
  /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Dead|Unidentified|F\d+|Audio.*|Brightness.*|PrintScreen|Power)$/;

/** What a person means by "any key". */
export const isAnyKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !OF_THE_DEVICE.test(event.key);

/** The film is over: whoever stays for the voices does not stay for a slow server. */
const ASK_FOR_MS = 4000;

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
  /** All were seen, or somebody has seen enough. */
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Who lent their voices to what was heard: card after card (PLY-02). Any key or touch has seen enough. */
export function DubCards({ prepared, onDone, onLeave }: DubCardsProps) {
  const [cards, setCards] = useState<readonly string[]>();
  const [at, setAt] = useState(0);
  const isInMotion = useIsInMotion();
  const finish = useEffectEvent(onDone);
  useBackKey(onLeave);

  useEffect(() => {
    const leaving = new AbortController();
    const patience = setTimeout(() => leaving.abort(), ASK_FOR_MS);
    let isOver = false;
    const show = (urls: readonly string[]) => {
      clearTimeout(patience);
      if (!isOver) setCards(urls);
    };
    // A film without them ends as well.
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
      if (event.defaultPrevented || !isAnyKey(event)) return;
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

/** One that is missing or fails is passed over like one that has been seen. */
function DubCard({ manifestUrl, onDone }: { manifestUrl: string; onDone: () => void }) {
  const t = useWording();
  const { videoRef } = useInterlude(manifestUrl, { isStill: false, onEnded: onDone, onFailed: onDone });
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
