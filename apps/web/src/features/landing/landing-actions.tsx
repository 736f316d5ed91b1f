import { Link, useNavigate } from 'react-router';
import { deviceStorage } from '../../shared/device/device-storage';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';

interface LandingActionsProps {
  readonly isMainUser: boolean;
  /** Sign-in and sign-up are disabled in a moving car. */
  readonly isBlocked: boolean;
}

export function LandingActions({ isMainUser, isBlocked }: LandingActionsProps) {
  const t = useWording();
  const navigate = useNavigate();
  // Try it now (LAN-02): the preview signs no car in.
  const openPreview = () => {
    deviceStorage.write('disableAutoLogin', 'true');
    void navigate('/preview');
  };
  const go = (to: string) => () => void navigate(to);
  const choices = isMainUser
    ? [
        { to: '/createaccount/legal', label: t('landing_create_account') },
        { to: '/signin', label: t('landing_sign_in') },
      ]
    : [
        { to: '/signin', label: t('landing_sign_in_email') },
        { to: '/code-signin', label: t('landing_sign_in_code') },
      ];

  return (
    <>
      <div className="landing__actions">
        {choices.map(({ to, label }, index) =>
          isBlocked ? (
            <Button key={to} variant={index === 0 ? 'primary' : 'glass'} isDisabled onClick={go(to)}>
              {label}
            </Button>
          ) : (
            <LinkButton
              key={to}
              as={Link}
              to={to}
              variant={index === 0 ? 'primary' : 'glass'}
              data-autofocus={index === 0 || undefined}
            >
              {label}
            </LinkButton>
          ),
        )}
        <Button variant="glass" onClick={openPreview}>
          {t('landing_try_now')}
        </Button>
      </div>
      {isBlocked ? (
        <p className="landing__note" role="status">
          <Icon name="car" />
          {t('landing_blocked_in_motion')}
        </p>
      ) : (
        !isMainUser && (
          <p className="landing__note">
            <Icon name="info" />
            {t('landing_main_user_prompt')}
          </p>
        )
      )}
    </>
  );
}
