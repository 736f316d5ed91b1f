import { lazy, Suspense } from 'react';
import { Chip } from '../../ui/chip/chip';
import { Icon } from '../../ui/icon/icon';
import { Logo } from '../../ui/logo/logo';
import { MetaLine } from '../../ui/meta-line/meta-line';
import { KeyValue, List, ListLine, ListLink, Panel } from '../../ui/panel/panel';
import { Price } from '../../ui/price/price';
import { SideNav } from '../../ui/side-nav/side-nav';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Splash } from '../../ui/splash/splash';
import { Tag } from '../../ui/tag/tag';
import { GuideSection } from './guide-section';
import { say } from './style-guide-words';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code/qr-code')).QrCode }));

export function PanelSection() {
  return (
    <GuideSection id="panels" title={say('panels')}>
      <div className="specimen__columns">
        <Panel isPadded={false}>
          <List label={say('settings')}>
            <ListLine icon="device" end={say('list_device_end')}>
              {say('list_device')}
            </ListLine>
            <ListLink href="#panels" icon="globe" end={say('list_language_end')}>
              {say('list_language')}
            </ListLink>
            <ListLink href="#panels" icon="card" end={say('list_payment_end')} data-demo="focus">
              {say('list_payment')}
            </ListLink>
            <ListLink as="button" icon="user" disabled>
              {say('list_account')}
            </ListLink>
          </List>
        </Panel>
        <Panel>
          <KeyValue
            lines={[
              {
                key: say('kv_rent'),
                value: <Price amount="$4.99" before="$6.99" beforeLabel={say('before')} />,
              },
              { key: say('kv_tax'), value: '$0.41' },
              { key: say('kv_total'), value: '$5.40', isTotal: true },
            ]}
          />
        </Panel>
      </div>
    </GuideSection>
  );
}

export function SmallPartSection() {
  return (
    <GuideSection id="small-parts" title={say('small_parts')}>
      <MetaLine rating="PG-13" parts={['2026', say('length'), say('genre')]} />
      <div className="specimen__line">
        <Chip icon="coin">{say('credits')}</Chip>
        <Chip tone="amber" icon="clock">
          {say('expires')}
        </Chip>
        <Chip tone="sandbox" icon="flask">
          {say('sandbox')}
        </Chip>
        <Tag>4:12</Tag>
        <Tag icon="clock">{say('in_preparation')}</Tag>
        <Logo />
      </div>
      <div className="guide-qr">
        <Suspense fallback={<Skeleton className="qr-code" />}>
          <QrCode value="https://drive-in.example/code?c=K7F-2QX" label={say('qr')} />
        </Suspense>
        <p className="t-lead">{say('qr_text')}</p>
      </div>
    </GuideSection>
  );
}

const navItems = [
  { id: 'home', label: say('home'), icon: 'home' },
  { id: 'screens', label: say('screens'), icon: 'screens' },
  { id: 'trip', label: say('trip'), icon: 'trip', isDisabled: true },
  { id: 'library', label: say('library'), icon: 'library' },
  { id: 'settings', label: say('settings'), icon: 'settings' },
] as const;

export function NavigationSection() {
  return (
    <GuideSection id="navigation" title={say('navigation')} text={say('navigation_text')}>
      <div className="guide-nav">
        <div className="guide-nav__page" />
        <SideNav
          label={say('main')}
          items={navItems}
          selectedId="home"
          side="right"
          renderLink={(_item, link) => <a href="#navigation" {...link} />}
          logo={<Logo isMarkOnly />}
          foot={
            <>
              <Icon name="seat" />
              {say('front')}
            </>
          }
        />
      </div>
      <h3 className="t-3">{say('splash')}</h3>
      <div className="guide-splash">
        <Splash text={say('splash_text')} share={0.4} />
      </div>
    </GuideSection>
  );
}
