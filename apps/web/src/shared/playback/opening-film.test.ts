import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOpeningFilm } from './opening-film';
import type { PlayRequest } from './play-request';

const REQUEST: PlayRequest = { kind: 'film', parentProductId: 1001, resumeS: 12 };

const aFilm = () => ({
  request: { ...REQUEST },
  reply: Promise.resolve(),
  placeS: () => 12,
  isAt: () => Promise.resolve(),
  stop: vi.fn(),
});

describe('a film that began before the app', () => {
  const page: { driveinOpeningFilm?: ReturnType<typeof aFilm> } = {};
  beforeEach(() => void vi.stubGlobal('window', page));
  afterEach(() => void vi.unstubAllGlobals());

  it('is taken once, by whoever wants the same', () => {
    const film = aFilm();
    page.driveinOpeningFilm = film;
    expect(takeOpeningFilm(REQUEST)).toBe(film);
    expect(film.stop).not.toHaveBeenCalled();
    expect(takeOpeningFilm(REQUEST)).toBeUndefined();
  });

  it('ends when something else is wanted, or nothing', () => {
    for (const wanted of [{ ...REQUEST, resumeS: 0 }, undefined]) {
      const film = aFilm();
      page.driveinOpeningFilm = film;
      expect(takeOpeningFilm(wanted)).toBeUndefined();
      expect(film.stop).toHaveBeenCalledOnce();
    }
  });
});
