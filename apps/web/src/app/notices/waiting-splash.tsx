import { useWording } from '../../shared/text/wording';
import { Splash } from '../../ui/splash/splash';

/** A full-screen wait with a short explanation. */
export function WaitingSplash({ text }: { text: 'loading' | 'sign_in_busy' | 'signing_out' }) {
  const t = useWording();
  return (
    <main tabIndex={-1}>
      <Splash text={t(text)} />
    </main>
  );
}
