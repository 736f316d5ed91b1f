import { WELCOME_SPLASH_STAGES_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useState } from 'react';
import { Logo } from '../../ui/logo/logo';
import { useWording } from '../text/wording';
import './welcome-splash.css';

const STAGES = [
  { title: 'welcome_splash_title', text: 'welcome_splash_text' },
  { title: 'welcome_splash_next_title', text: 'welcome_splash_next_text' },
] as const;

/** After sign-up: the welcome for 3 s, the next steps for 4 s, then `onDone` (ENT-19). */
export function WelcomeSplash({ onDone }: { onDone: () => void }) {
  const t = useWording();
  const [stage, setStage] = useState<0 | 1>(0);
  const finish = useEffectEvent(onDone);

  useEffect(() => {
    const timer = window.setTimeout(
      () => (stage === 0 ? setStage(1) : finish()),
      WELCOME_SPLASH_STAGES_MS[stage],
    );
    return () => window.clearTimeout(timer);
  }, [stage]);

  const { title, text } = STAGES[stage];
  return (
    <section className="welcome-splash" role="status">
      <Logo />
      <div key={stage} className="welcome-splash__stage">
        <h1 className="t-hero" tabIndex={-1}>
          {t(title)}
        </h1>
        <p className="t-lead">{t(text)}</p>
      </div>
    </section>
  );
}
