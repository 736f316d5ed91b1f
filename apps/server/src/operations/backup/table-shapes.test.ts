import { expect, it } from 'vitest';
import { inOrder } from './table-shapes';

it('puts each table after those it refers to, and else keeps their order', () => {
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

it('names tables that refer to each other in a circle', () => {
  const references = [
    { from: 'hen', to: 'egg' },
    { from: 'egg', to: 'hen' },
  ];
  expect(() => inOrder(['farm', 'hen', 'egg'], references)).toThrow('in a circle: hen, egg');
});
