import { useWording } from '../../shared/text/wording';
import { Splash } from '../../ui/splash/splash';

/** The whole screen waits for one thing, calmly, and says for what. */
export function WaitingSplash({ text }: { text: 'loading' | 'sign_in_busy' | 'signing_out' }) {
  const t = useWording();
  return (
    <main tabIndex={-1}>
      <Splash text={t(text)} />
    </main>
  );
}
