import type { Device, LinkedCar } from '@drivein/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesQuery } from '../../shared/device/devices-query';
import { formatDate } from '../../shared/text/formats';
import { screenLabel } from '../../shared/device/screen-label';
import { useWording } from '../../shared/text/wording';
import { List, ListLine, ListLink, Panel } from '../../ui/panel/panel';
import { ConfirmButton } from './confirm-button';
import { BlockFailure } from './block-failure';
import { ListSkeleton } from './list-skeleton';
import { useSignOutElsewhere } from './use-sign-out-elsewhere';

interface CarWithDevices {
  readonly car: LinkedCar;
  readonly devices: readonly Device[];
}

interface DevicesByCar {
  readonly cars: readonly CarWithDevices[];
  readonly others: readonly Device[];
}

const currentFirst = (devices: readonly Device[]) =>
  [...devices].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

/** Each car with its screens, the current car first; then other devices, this one first. */
export const devicesByCar = (devices: readonly Device[], cars: readonly LinkedCar[]): DevicesByCar => {
  const hasCurrent = ({ devices: inside }: CarWithDevices) => inside.some(({ isCurrent }) => isCurrent);
  const withDevices = cars.map((car) => ({
    car,
    devices: currentFirst(devices.filter(({ carId }) => carId === car.carId)),
  }));
  return {
    cars: withDevices.sort((one, other) => Number(hasCurrent(other)) - Number(hasCurrent(one))),
    others: currentFirst(devices.filter(({ carId }) => !cars.some((car) => car.carId === carId))),
  };
};

/** Devices outside cars: the rest is shown on request. */
const SHOWN_AT_FIRST = 5;

/** The account's signed-in devices: a lost phone or a sold car is signed out here (SAF-07). */
export function DevicesPanel() {
  const t = useWording();
  const { data, error, isPending, isFetching, refetch } = useQuery(devicesQuery);
  return (
    <section className="settings__wide">
      <h2 className="t-3">{t('devices_title')}</h2>
      <Panel isPadded={false}>
        {isPending && <ListSkeleton widths={[55, 40]} />}
        {error && !data && <BlockFailure error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
        {data && <DeviceLines {...data} />}
      </Panel>
      {error && data && <p className="t-small">{t('account_last_known')}</p>}
    </section>
  );
}

function DeviceLines(listed: { readonly devices: readonly Device[]; readonly cars: readonly LinkedCar[] }) {
  const t = useWording();
  const [isExpanded, setIsExpanded] = useState(false);
  const signingOut = useSignOutElsewhere();
  const { cars, others } = devicesByCar(listed.devices, listed.cars);
  const shown = isExpanded ? others : others.slice(0, SHOWN_AT_FIRST);
  return (
    <List label={t('devices_title')}>
      {cars.map((one) => [
        <CarLine key={one.car.carId} {...one} {...signingOut} />,
        ...one.devices.map((device) => (
          <DeviceLine key={device.deviceId} device={device} isInside {...signingOut} />
        )),
      ])}
      {shown.map((device) => (
        <DeviceLine key={device.deviceId} device={device} {...signingOut} />
      ))}
      {shown.length < others.length && (
        <ListLink as="button" icon="down" onClick={() => setIsExpanded(true)}>
          {t('devices_all', { count: others.length })}
        </ListLink>
      )}
    </List>
  );
}

type SigningOut = ReturnType<typeof useSignOutElsewhere>;

function CarLine({ car, devices, busyId, signOut }: CarWithDevices & SigningOut) {
  const t = useWording();
  const unlink = () =>
    void signOut({
      call: 'unlinkCar',
      deviceId: car.carId,
      done: t('car_unlinked'),
      endsThisSession: devices.some(({ isCurrent }) => isCurrent),
    });
  return (
    <ListLine
      icon="car"
      end={
        <ConfirmButton
          label={t('car_unlink')}
          about={t('car_name')}
          icon="link"
          isInLine
          question={t('car_unlink_question')}
          text={t('car_unlink_text')}
          isBusy={busyId === car.carId}
          onConfirm={unlink}
        />
      }
    >
      <span className="settings__device">
        {t('car_name')}
        <span className="dim num">
          {car.isBlocked ? t('car_blocked') : t('device_seen', { date: formatDate(car.lastSeen) })}
        </span>
      </span>
    </ListLine>
  );
}

function DeviceLine({
  device,
  isInside = false,
  busyId,
  signOut,
}: SigningOut & { readonly device: Device; readonly isInside?: boolean }) {
  const t = useWording();
  const name = screenLabel(device.deviceName, t);
  const { deviceId, isCurrent, lastSeen } = device;
  const logOut = () =>
    void signOut({ call: 'logoutDevice', deviceId, done: t('device_logged_out', { name }) });
  return (
    <ListLine
      icon={isInside ? 'seat' : 'device'}
      end={
        !isCurrent && (
          <ConfirmButton
            label={t('log_out')}
            about={name}
            icon="logout"
            isInLine
            question={t('device_log_out_question', { name })}
            text={t(isInside ? 'device_log_out_car_text' : 'device_log_out_text')}
            isBusy={busyId === deviceId}
            onConfirm={logOut}
          />
        )
      }
    >
      <span className="settings__device">
        {name}
        <span className="dim num">
          {isCurrent ? t('device_this') : lastSeen && t('device_seen', { date: formatDate(lastSeen) })}
        </span>
      </span>
    </ListLine>
  );
}
