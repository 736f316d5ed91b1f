import { wordingFor } from '@drivein/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useWordingState } from '../../../shared/text/wording';
import { StreamList } from './stream-list';

const drawIn = (language: string, deviceName: string) => {
  useWordingState.setState({ status: 'ready', table: wordingFor(language) });
  const stream = {
    ...{ deviceId: 'd', trackingId: 'a', parentProductId: 7 },
    ...{ deviceName, title: 'Blue Hour', startedAt: '2026-11-15T20:30:00Z' },
  };
  return renderToStaticMarkup(
    <StreamList streams={[stream]} stoppingId={undefined} onStop={() => undefined} />,
  );
};

afterEach(() => useWordingState.setState({ status: 'loading' }, true));

it("stream list: a seat is named in the reader's language, visibly and for screen readers", () => {
  const html = drawIn('de', 'Left Rear');
  expect(html).toContain('<strong>Hinten links</strong>');
  expect(html).toContain('Blue Hour, Hinten links"');
});

it.each([
  ['Anna’s tablet', 'Anna’s tablet'],
  ['', 'Ein anderes Display'],
])('stream list: a custom name is kept, and an empty one is replaced: "%s"', (deviceName, shown) => {
  expect(drawIn('de', deviceName)).toContain(`<strong>${shown}</strong>`);
});
