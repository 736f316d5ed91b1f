import { expect, it } from 'vitest';
import { vttTime, writeWebVtt } from './web-vtt';

it('writes cue times with hours, minutes, seconds and milliseconds', () => {
  expect(vttTime(0)).toBe('00:00:00.000');
  expect(vttTime(3725.0415)).toBe('01:02:05.042');
  expect(vttTime(59.9999)).toBe('00:01:00.000');
});

it('writes a header and one block a cue', () => {
  expect(writeWebVtt([{ startS: 1, endS: 2.5, text: 'Hello.' }])).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello.\n',
  );
});

it('keeps a cue whole when its text holds empty lines or an arrow', () => {
  const written = writeWebVtt([{ startS: 0, endS: 1, text: 'One\r\n\r\nTwo --> three\n' }]);
  expect(written).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\nTwo → three\n');
});
