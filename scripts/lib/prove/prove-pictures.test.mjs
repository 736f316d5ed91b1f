import { expect, it } from 'vitest';
import { patternOf, unaccepted } from './prove-pictures.mjs';

const NAMES = [
  'home-1280x800-en',
  'home-800x480-de',
  'title-1280x800-en',
  'title-for-sale-800x480-en-moving',
];

it('pictures: only those with every chosen word in their names are taken', () => {
  const chosen = (only) => NAMES.filter((name) => new RegExp(patternOf(only)).test(`pictures ${name}`));
  expect(chosen('home')).toEqual(['home-1280x800-en', 'home-800x480-de']);
  expect(chosen('1280x800, en')).toEqual(['home-1280x800-en', 'title-1280x800-en']);
  expect(chosen('title-for-sale')).toEqual(['title-for-sale-800x480-en-moving']);
  expect(chosen('80x480')).toEqual([]);
});

it('pictures: differences are accepted by whole words of their names, and all others fail', () => {
  expect(unaccepted(NAMES, 'home,moving')).toEqual(['title-1280x800-en']);
  expect(unaccepted(NAMES, 'hom')).toEqual(NAMES);
  expect(unaccepted(NAMES)).toEqual(NAMES);
});
