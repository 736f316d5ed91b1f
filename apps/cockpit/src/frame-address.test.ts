import { screenNamespace } from '@drivein/web/for-cockpit';
import { describe, expect, it } from 'vitest';
import { type CockpitVisit, frameAddress, screenNameOf } from './frame-address';
import { SEATS } from './seats';

const signedOut: CockpitVisit = { consumerId: undefined, language: undefined, wheel: 'left' };
const somebody: CockpitVisit = { ...signedOut, consumerId: '0b6c7d3e-1f2a-4b5c-8d9e-0123456789ab' };

describe('cockpit screens', () => {
  it('have separate storage, and separate storage per account', () => {
    const names = [signedOut, somebody, { ...somebody, consumerId: 'someone-else' }].flatMap((visit) =>
      SEATS.map((seat) => screenNameOf(seat, visit)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(screenNamespace(`?screen=${name}`, null)).toBe(name);
  });

  it('sign in by the car where the cockpit is signed out, and by code otherwise', () => {
    expect(frameAddress('rear-left', signedOut)).toBe(
      '/?screen=cockpit-rear-left&customerzone=1A&wheelpos=left&hwid=HW-DEMO-0001',
    );
    expect(frameAddress('rear-left', somebody)).not.toContain('hwid');
  });

  it('use the language of the cockpit; the phone is no car screen', () => {
    expect(frameAddress('phone', { ...signedOut, language: 'de_DE' })).toBe(
      '/screenmanager?screen=cockpit-phone&language=de_DE',
    );
  });
});
