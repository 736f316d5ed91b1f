import { SIGN_IN_SKELETON_MS } from '@drivein/contract/light';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { usePageTitle } from '../../shared/text/page-title';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { HalfPage } from '../../ui/half-page/half-page';
import { Icon } from '../../ui/icon/icon';
import { RichMessage } from '../../ui/rich-message/rich-message';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { isStepped, stepOfHash } from './sign-in-step';
import { SteppedSignIn } from './stepped-sign-in';
import { type SignIn, useSignIn } from './use-sign-in';
import './sign-in-screen.css';
import { EmailField, PasswordField, SubmitButton } from './sign-in-fields';

/** Both fields at once, where there is room (SIG-02, SIG-18). */
function SignInForm({ signIn }: { signIn: SignIn }) {
  const t = useWording();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="sign-in__fields">
        <EmailField signIn={signIn} hasAutofocus />
        <PasswordField signIn={signIn} />
      </div>
      <div className="sign-in__actions">
        <SubmitButton signIn={signIn} />
        <LinkButton as={Link} to="/recoverpassword/recover">
          {t('sign_in_recover')}
        </LinkButton>
      </div>
    </form>
  );
}

export function SignInScreen() {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const { hash } = useLocation();
  const goBack = useGoBack(stepOfHash(hash) === 'sign-in' ? '/landing' : '/signin');
  const [isLoading, setIsLoading] = useState(true);
  usePageTitle(t('sign_in_title'));

  useEffect(() => {
    const timer = window.setTimeout(() => setIsLoading(false), SIGN_IN_SKELETON_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <HalfPage>
      <div className="sign-in">
        <div>
          <Button isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        </div>
        <h1 className="t-1 sign-in__title" tabIndex={-1}>
          {t('sign_in_title')}
        </h1>
        {isInMotion && (
          <p className="sign-in__notice" role="status">
            <Icon name="car" />
            {t('landing_blocked_in_motion')}
          </p>
        )}
        {isLoading ? <SignInSkeleton /> : <SignInWays />}
        <div className="sign-in__foot">
          <p>
            <RichMessage
              text={t('sign_in_privacy')}
              parts={{
                link: (
                  <Link className="link sign-in__privacy" to="/privacy-policy">
                    {t('sign_in_privacy_link')}
                  </Link>
                ),
              }}
            />
          </p>
          {/* A browser that joins a car has no other way to sign up. */}
          <LinkButton as={Link} to="/code-signin" variant="quiet" icon="code">
            {t('landing_sign_in_code')}
          </LinkButton>
        </div>
      </div>
    </HalfPage>
  );
}

function SignInWays() {
  const signIn = useSignIn();
  const [isInSteps] = useState(() => isStepped(isInCar(deviceStorage), window.innerHeight));
  return isInSteps ? <SteppedSignIn signIn={signIn} /> : <SignInForm signIn={signIn} />;
}

/** Has the exact shape of the form, so that nothing moves. */
function SignInSkeleton() {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="sign-in__fields">
        {['email', 'password'].map((field) => (
          <div key={field} className="sign-in__bone-field">
            <Skeleton width="6em" height="1.3em" />
            <Skeleton className="sign-in__bone" height="var(--target)" />
          </div>
        ))}
      </div>
      <div className="sign-in__actions">
        <Skeleton className="sign-in__bone" height="var(--target)" />
        <Skeleton className="sign-in__bone" height="var(--target)" />
      </div>
    </SkeletonGroup>
  );
}
