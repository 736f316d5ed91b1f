import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { devicesQuery } from '../../shared/device/devices-query';
import { isProductionSite } from '../../shared/api/production';
import { rememberScreen } from '../../shared/device/name-device';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { takeReturnRoute } from '../../shared/session/return-route';
import { useSession } from '../../shared/session/session';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import { DemoOptions } from './demo-options';
import { DeviceNameFrame } from './device-name-frame';
import type { NamingMode } from './naming-step';
import { NamingView } from './naming-view';
import './device-name-screen.css';

export function DeviceNameScreen() {
  const { location } = useParams();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isDemo = location === 'demo' && !isProductionSite();
  if (!isSignedIn) return <Visitor />;
  if (isDemo) return <Demo />;
  const mode: NamingMode = location === 'settings' ? 'settings' : 'onboarding';
  return <Naming key={mode} mode={mode} />;
}

/** Only a device of an account has a name. */
function Visitor() {
  const t = useWording();
  const navigate = useNavigate();
  return (
    <DeviceNameFrame title={t('screen_device_name')} onBack={() => void navigate('/landing')}>
      <EmptyState
        icon="device"
        title={t('device_name_visitor_title')}
        text={t('device_name_visitor_text')}
        actions={
          <LinkButton as={Link} to="/signin" variant="primary" data-autofocus>
            {t('sign_in_submit')}
          </LinkButton>
        }
      />
    </DeviceNameFrame>
  );
}

function Demo() {
  const t = useWording();
  const navigate = useNavigate();
  return (
    <DeviceNameFrame
      title={t('device_name_demo')}
      lead={t('device_name_demo_lead')}
      onBack={() => void navigate('/devicename/main', { replace: true })}
    >
      <DemoOptions />
    </DeviceNameFrame>
  );
}

const originOf = (mode: NamingMode, profileName: string | undefined): string => {
  if (mode === 'settings') return '/settings';
  return profileName === undefined ? '/signin' : '/home';
};

function Naming({ mode }: { mode: NamingMode }) {
  const t = useWording();
  const navigate = useNavigate();
  const profileName = useSession((session) => session.profileName);
  // Read once: saving a name must not change where Back leads.
  const [origin] = useState(() => originOf(mode, profileName));
  const [isFirstTime] = useState(mode === 'onboarding' && profileName === undefined);
  const listed = useQuery(devicesQuery);
  const devices = listed.data?.devices;
  const own = devices?.find(({ isCurrent }) => isCurrent);
  const isNamedAlready = isFirstTime && profileName === undefined && Boolean(own?.deviceName);

  useEffect(() => {
    if (!isNamedAlready || !own) return;
    rememberScreen({ profileName: own.deviceName, deviceType: own.deviceType });
    void navigate(takeReturnRoute() ?? '/home', { replace: true });
  }, [isNamedAlready, own, navigate]);

  const goOnUnnamed = () => {
    rememberScreen({ profileName: 'Other Device', deviceType: 'companion' });
    void navigate(takeReturnRoute() ?? '/home', { replace: true });
  };

  if (devices && !isNamedAlready) {
    return <NamingView mode={mode} origin={origin} devices={devices} />;
  }
  return (
    <DeviceNameFrame
      title={t(mode === 'settings' ? 'screen_device_name' : 'device_name_title')}
      onBack={() => void navigate(origin, { replace: true })}
    >
      {listed.isError ? (
        <ErrorState
          title={t(wordingForFailure(listed.error))}
          actions={
            <>
              <Button variant="primary" icon="restart" onClick={() => void listed.refetch()}>
                {t('retry')}
              </Button>
              {/* Naming is optional: a failure must not block the user. */}
              {isFirstTime && <Button onClick={goOnUnnamed}>{t('device_name_skip')}</Button>}
            </>
          }
        />
      ) : (
        <NamingSkeleton />
      )}
    </DeviceNameFrame>
  );
}

function NamingSkeleton() {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="device-name__actions">
        <Skeleton className="device-name__bone" width="16em" height="var(--target)" />
        <Skeleton className="device-name__bone" width="12em" height="var(--target)" />
      </div>
    </SkeletonGroup>
  );
}
