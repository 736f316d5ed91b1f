import { expect, it } from 'vitest';
import { SCENES } from '../title-plan';
import { filmPlans, plansOfScope } from './plans';
import { stories } from './stories';
import { spreadLines } from './write-subtitles';

const ofKind = (kind: string) => filmPlans.filter((plan) => plan.kind === kind);

it('plans a film and a trailer for every scene, twenty clips, both pre-rolls and two dub cards', () => {
  expect(
    ofKind('film')
      .map(({ picture }) => picture)
      .sort(),
  ).toEqual([...SCENES].sort());
  expect(ofKind('trailer')).toHaveLength(SCENES.length);
  expect(ofKind('clip').length).toBeGreaterThanOrEqual(20);
  expect(ofKind('pre-roll')).toHaveLength(1);
  expect(ofKind('skip-less-pre-roll')).toHaveLength(1);
  expect(ofKind('dub-card')).toHaveLength(2);
});

it('gives every asset a name of its own that the bundle accepts', () => {
  const names = filmPlans.map(({ assetId }) => assetId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
});

it('makes every film one to three minutes long, in two or more languages, with three or more subtitles', () => {
  for (const film of ofKind('film')) {
    expect(film.durationS).toBeGreaterThanOrEqual(60);
    expect(film.durationS).toBeLessThanOrEqual(180);
    expect(film.audioLanguages.length).toBeGreaterThanOrEqual(2);
    expect(film.subtitleLanguages.length).toBeGreaterThanOrEqual(3);
    expect(film.forcedSubtitleLanguages.length).toBeGreaterThanOrEqual(1);
  }
});

it('fills films, trailers and clips with whole loops', () => {
  for (const { kind, durationS } of filmPlans) {
    if (kind === 'film' || kind === 'trailer') expect((durationS - 4) % 8).toBe(0);
    if (kind === 'clip') expect(durationS % 8).toBe(0);
  }
});

it('starts with four films and keeps the order in the short scope', () => {
  const short = plansOfScope('short');
  expect(short.slice(0, 4).every(({ kind }) => kind === 'film')).toBe(true);
  expect(filmPlans.slice(0, short.length)).toEqual(short);
});

it('has every line of every story in every language its film offers', () => {
  for (const film of ofKind('film')) {
    const story = stories[film.picture as keyof typeof stories];
    for (const language of film.subtitleLanguages) {
      expect(story.lines[language]).toHaveLength(story.lines.en?.length ?? 0);
    }
    for (const language of film.forcedSubtitleLanguages) expect(story.forced[language]).toBeTruthy();
  }
});

it('spreads lines over a film so that none overlaps the next or outlasts the film', () => {
  const cues = spreadLines(['a', 'b', 'c', 'd'], 20);
  cues.forEach((cue, index) => {
    expect(cue.endS).toBeGreaterThan(cue.startS);
    expect(cue.endS).toBeLessThanOrEqual(cues[index + 1]?.startS ?? 20);
  });
});
