import { DEFAULT_SCREEN_COUNT } from '@drivein/contract/light';
import { useState } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import type { DemoCount } from '../assign/assign-step';

const COUNTS: readonly DemoCount[] = [DEFAULT_SCREEN_COUNT, 1];

interface DemoOptionsProps {
  readonly onContinue: (count: DemoCount) => void;
  readonly onCancel: () => void;
}

/** Asks for the size of a demonstration; three screens by default (SCR-07). */
export function DemoOptions({ onContinue, onCancel }: DemoOptionsProps) {
  const t = useWording();
  const [count, setCount] = useState<DemoCount>(DEFAULT_SCREEN_COUNT);
  return (
    <section className="assign-demo" aria-labelledby="assign-demo">
      <h2 className="t-2" id="assign-demo">
        {t('screens_demo_title')}
      </h2>
      <p className="t-lead">{t('screens_demo_text')}</p>
      <div className="assign-demo__counts" role="radiogroup" aria-labelledby="assign-demo">
        {COUNTS.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            className="pick assign-demo__count"
            aria-checked={one === count}
            data-autofocus={one === count || undefined}
            onClick={() => setCount(one)}
          >
            <span className="pick__name">{t('screens_on', { count: one })}</span>
            <span className="pick__tick" aria-hidden="true">
              <Icon name="check" />
            </span>
          </button>
        ))}
      </div>
      <div className="assign-demo__actions">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="primary" onClick={() => onContinue(count)}>
          {t('screens_continue')}
        </Button>
      </div>
    </section>
  );
}
