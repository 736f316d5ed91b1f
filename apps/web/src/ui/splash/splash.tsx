import { Logo } from '../logo/logo';
import { ProgressBar } from '../progress-bar/progress-bar';
import './splash.css';

/** The splash screen: shown while the app determines its first route. */
export function Splash({ text, share }: { text?: string; share?: number }) {
  return (
    <div className="splash" role="status">
      <Logo />
      {share !== undefined && <ProgressBar share={share} label={text ?? 'Drive-in'} />}
      {text && <p className="t-small">{text}</p>}
    </div>
  );
}
