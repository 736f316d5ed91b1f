import { describe, expect, it } from 'vitest';
import { screenNamespace } from '../../shared/device/device-storage';
import { type CockpitVisit, frameAddress, screenNameOf } from './frame-address';
import { SEATS } from './seats';

const nobody: CockpitVisit = { consumerId: undefined, language: undefined, wheel: 'left' };
const somebody: CockpitVisit = { ...nobody, consumerId: '0b6c7d3e-1f2a-4b5c-8d9e-0123456789ab' };

describe('the screens of the cockpit', () => {
  it('have a storage each, and another five for another account', () => {
    const names = [nobody, somebody, { ...somebody, consumerId: 'someone-else' }].flatMap((visit) =>
      SEATS.map((seat) => screenNameOf(seat, visit)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(screenNamespace(`?screen=${name}`, null)).toBe(name);
  });

  it('sign in by the car where nobody is signed in, and by a code otherwise', () => {
    expect(frameAddress('rear-left', nobody)).toBe(
      '/?screen=cockpit-rear-left&customerzone=1A&wheelpos=left&hwid=HW-DEMO-0001',
    );
    expect(frameAddress('rear-left', somebody)).not.toContain('hwid');
  });

  it('speak the language of the cockpit; the phone is no screen of the car', () => {
    expect(frameAddress('phone', { ...nobody, language: 'de_DE' })).toBe(
      '/screenmanager?screen=cockpit-phone&language=de_DE',
    );
  });
});
