import { SIGN_IN_SKELETON_MS } from '@drivein/contract/light';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/page-title';
import { useGoBack } from '../../shared/use-go-back';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { SignInForm } from './sign-in-form';
import './sign-in-screen.css';

export function SignInScreen() {
  const t = useWording();
  const goBack = useGoBack('/landing');
  const [isLoading, setIsLoading] = useState(true);
  usePageTitle(t('sign_in_title'));

  useEffect(() => {
    const timer = window.setTimeout(() => setIsLoading(false), SIGN_IN_SKELETON_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <div className="sign-in">
      <section className="sign-in__panel">
        <div>
          <Button isIconOnly icon="back" aria-label={t('back')} onClick={goBack} />
        </div>
        <h1 className="t-1 sign-in__title" tabIndex={-1}>
          {t('sign_in_title')}
        </h1>
        {isLoading ? <SignInSkeleton /> : <SignInForm />}
        <p className="sign-in__foot">
          {t('sign_in_privacy_before')}{' '}
          <Link className="link sign-in__privacy" to="/privacy-policy">
            {t('sign_in_privacy_link')}
          </Link>
        </p>
      </section>
      <div className="sign-in__art" aria-hidden="true">
        <img src="/art/drive-in-at-dusk.webp" alt="" width={1600} height={900} />
      </div>
    </div>
  );
}

/** Has the exact shape of the form, so nothing moves when it comes. */
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
