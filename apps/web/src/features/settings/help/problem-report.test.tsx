import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ProblemReport } from './problem-report';

const car = vi.hoisted(() => ({ isMoving: false }));
vi.mock('../../../shared/car/car-activity', () => ({ useIsInMotion: () => car.isMoving }));
vi.mock('../../../shared/device/troubleshoot-facts', () => ({
  factsAsText: () => '',
  troubleshootFacts: () => [],
  publicIp: () => Promise.resolve(undefined),
}));

const draw = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProblemReport />
    </QueryClientProvider>,
  );

it('problem report: it is closed in a moving car with the reason, and open in a parked one', () => {
  car.isMoving = true;
  expect(draw()).toMatch(/<textarea[^>]* disabled="".*vehicle_typing_waits.*<button[^>]* disabled=""/);
  car.isMoving = false;
  expect(draw()).not.toMatch(/disabled=""|vehicle_typing_waits/);
});
