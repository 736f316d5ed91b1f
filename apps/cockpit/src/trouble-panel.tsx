import { type CssVariables, isTroubled, joinClasses, useWording } from '@drivein/web/for-cockpit';
import { clearTrouble, setTrouble, useCockpit } from './cockpit-store';
import { CAR_SEATS, type CarSeat, NAME_OF } from './seats';

const MOST_DELAY_MS = 800;
const DELAY_STEP_MS = 20;
const MOST_LOSS_PERCENT = 20;

/** Network problems of each screen, set by sliders. */
export function TroublePanel() {
  const t = useWording();
  const isAny = useCockpit(({ trouble }) => CAR_SEATS.some((seat) => isTroubled(trouble[seat])));
  return (
    <section className="cockpit-desk__part" aria-labelledby="cockpit-trouble">
      <header className="cockpit-desk__head">
        <h2 id="cockpit-trouble">{t('cockpit_trouble')}</h2>
        <button type="button" className="link cockpit-desk__clear" disabled={!isAny} onClick={clearTrouble}>
          {t('cockpit_clear_all')}
        </button>
      </header>
      <div className="cockpit-trouble cockpit-trouble--head" aria-hidden="true">
        <span>{t('cockpit_screen')}</span>
        <span>{t('cockpit_delay')}</span>
        <span>{t('cockpit_loss')}</span>
        <span>{t('cockpit_cut')}</span>
      </div>
      {CAR_SEATS.map((seat) => (
        <TroubleRow key={seat} seat={seat} />
      ))}
    </section>
  );
}

function TroubleRow({ seat }: { seat: CarSeat }) {
  const t = useWording();
  const { delayMs, lossPercent, isCut } = useCockpit(({ trouble }) => trouble[seat]);
  const screen = t(NAME_OF[seat]);
  return (
    <div className="cockpit-trouble">
      <b>{screen}</b>
      <Slider
        label={t('cockpit_delay_of', { screen })}
        value={delayMs}
        max={MOST_DELAY_MS}
        step={DELAY_STEP_MS}
        text={`${delayMs} ms`}
        onChange={(value) => setTrouble(seat, { delayMs: value })}
      />
      <Slider
        label={t('cockpit_loss_of', { screen })}
        value={lossPercent}
        max={MOST_LOSS_PERCENT}
        step={1}
        text={`${lossPercent} %`}
        onChange={(value) => setTrouble(seat, { lossPercent: value })}
      />
      <button
        type="button"
        role="switch"
        className="cockpit-cut"
        aria-checked={isCut}
        aria-label={t('cockpit_cut_of', { screen })}
        onClick={() => setTrouble(seat, { isCut: !isCut })}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly text: string;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, max, step, text, onChange }: SliderProps) {
  return (
    <label className={joinClasses('cockpit-slider', value > 0 && 'cockpit-slider--on')}>
      <span className="num" aria-hidden="true">
        {text}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={max}
        step={step}
        value={value}
        style={{ '--v': value / max } as CssVariables}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
