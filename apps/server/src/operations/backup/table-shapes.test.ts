import { expect, it } from 'vitest';
import { inOrder } from './table-shapes';

it('table order: each table follows those it refers to, and others keep their order', () => {
  const references = [
    { from: 'devices', to: 'accounts' },
    { from: 'sessions', to: 'devices' },
    { from: 'sessions', to: 'accounts' },
  ];
  expect(inOrder(['sessions', 'devices', 'accounts', 'titles'], references)).toEqual([
    'accounts',
    'titles',
    'devices',
    'sessions',
  ]);
});

it('table order: a circle of references is reported with its tables', () => {
  const references = [
    { from: 'hen', to: 'egg' },
    { from: 'egg', to: 'hen' },
  ];
  expect(() => inOrder(['farm', 'hen', 'egg'], references)).toThrow('in a circle: hen, egg');
});
