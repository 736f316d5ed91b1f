import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCarActivity } from '../car-activity';
import { clearStage, lowerStage, putOnStage } from './stage';

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

const onStage = () => {
  const video = new FakeVideo();
  putOnStage(video as unknown as HTMLVideoElement);
  return video;
};

describe('a film on the stage', () => {
  beforeEach(() => {
    const element = { setAttribute: vi.fn(), append: vi.fn(), remove: vi.fn() };
    vi.stubGlobal('document', { createElement: () => element, body: { append: vi.fn() } });
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  });
  afterEach(() => {
    clearStage();
    setCarActivity('parked');
    vi.unstubAllGlobals();
  });

  it('stands still while the car moves and goes on when it is parked again, with no player there yet', () => {
    const video = onStage();
    setCarActivity('in-motion');
    expect(video.paused).toBe(true);
    setCarActivity('parked');
    expect(video.paused).toBe(false);
  });

  it('that somebody paused before stays so', () => {
    const video = onStage();
    video.pause();
    setCarActivity('in-motion');
    setCarActivity('parked');
    expect(video.paused).toBe(true);
  });

  it('is left to the player that has taken it', () => {
    const video = onStage();
    lowerStage();
    setCarActivity('in-motion');
    expect(video.paused).toBe(false);
  });
});
