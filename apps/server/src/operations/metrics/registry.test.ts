import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry';

describe('metrics registry', () => {
  it('counters, durations and read values are written with their help and type', () => {
    const registry = createRegistry();
    const calls = registry.counter({ name: 'calls_total', help: 'Calls.' }, 'call');
    calls('login').value += 2;
    const took = registry.durations({ name: 'took_seconds', help: 'Time.' });
    took().observe(0.004);
    took().observe(60);
    registry.read('gauge', { name: 'open', help: 'Open.' }, () => 3);
    registry.read('gauge', { name: 'unknown', help: 'Nobody knows.' }, () => undefined);
    const lines = registry.text().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{call="login"} 2',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'took_seconds_bucket{le="0.0025"} 0',
        'took_seconds_bucket{le="0.005"} 1',
        'took_seconds_bucket{le="10"} 1',
        'took_seconds_bucket{le="+Inf"} 2',
        'took_seconds_count 2',
        'open 3',
      ]),
    );
    expect(registry.text()).not.toContain('unknown');
  });

  it('a label with any text stays within its line', () => {
    const registry = createRegistry();
    registry.counter({ name: 'odd_total', help: 'Odd\nhelp \\.' }, 'word')('a"b\\c\nd').value += 1;
    expect(registry.text()).toBe(
      '# HELP odd_total Odd\\nhelp \\\\.\n# TYPE odd_total counter\nodd_total{word="a\\"b\\\\c\\nd"} 1\n',
    );
  });

  it('a metric has a thousand series at most; the rest share one', () => {
    const registry = createRegistry();
    const calls = registry.counter({ name: 'calls_total', help: 'Calls.' }, 'call', 'status');
    for (let count = 0; count < 5000; count += 1) calls(`made-up-${count}`, '2xx').value += 1;
    const samples = registry.text().trim().split('\n').slice(2);
    expect(samples).toHaveLength(1001);
    expect(samples.at(-1)).toBe('calls_total{call="other",status="other"} 4000');
  });
});
