import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCarActivity } from '../../car/car-activity';
import { clearOverlay, removeOverlay, showOverlay } from './playback-overlay';

class FakeVideo {
  paused = false;
  play = () => {
    this.paused = false;
    return Promise.resolve();
  };
  pause = () => {
    this.paused = true;
  };
}

const onOverlay = () => {
  const video = new FakeVideo();
  showOverlay(video as unknown as HTMLVideoElement);
  return video;
};

describe('playback overlay', () => {
  beforeEach(() => {
    const element = { setAttribute: vi.fn(), append: vi.fn(), remove: vi.fn() };
    vi.stubGlobal('document', { createElement: () => element, body: { append: vi.fn() } });
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  });
  afterEach(() => {
    clearOverlay();
    setCarActivity('parked');
    vi.unstubAllGlobals();
  });

  it('playback overlay: pauses while the car moves and plays again when it is parked, before there is a player', () => {
    const video = onOverlay();
    setCarActivity('in-motion');
    expect(video.paused).toBe(true);
    setCarActivity('parked');
    expect(video.paused).toBe(false);
  });

  it('playback overlay: a film that was paused before the car moved stays paused', () => {
    const video = onOverlay();
    video.pause();
    setCarActivity('in-motion');
    setCarActivity('parked');
    expect(video.paused).toBe(true);
  });

  it('playback overlay: motion does not pause a film that has moved to the player', () => {
    const video = onOverlay();
    removeOverlay();
    setCarActivity('in-motion');
    expect(video.paused).toBe(false);
  });
});
