import { describe, expect, it } from 'vitest';
import { brokerAddressFrom } from './broker-address';

const reply = {
  responseCode: 10000,
  host: '',
  protocol: 'ws',
  path: '/mqtt',
  topic: 'drivein/a-1/screens/+',
  publishTopic: 'drivein/a-1/screens/d-1',
  presignedUrl: '/mqtt?token=abc.def',
  expiresInSeconds: 300,
} as const;

describe('the address of the broker', () => {
  it('is where the server says', () => {
    const presignedUrl = 'wss://bus.example.com/ws?token=x';
    expect(brokerAddressFrom({ ...reply, presignedUrl }, 'd-1', 'https://app.example.com/home')).toEqual({
      url: presignedUrl,
      username: undefined,
      password: undefined,
      topicFilter: 'drivein/a-1/screens/+',
      publishTopic: 'drivein/a-1/screens/d-1',
      lifetimeMs: 300_000,
    });
  });

  it('that is relative means the server that gave it', () => {
    expect(brokerAddressFrom(reply, 'd-1', 'https://app.example.com/home').url).toBe(
      'wss://app.example.com/mqtt?token=abc.def',
    );
    expect(brokerAddressFrom(reply, 'd-1', 'http://localhost:8080').url).toBe(
      'ws://localhost:8080/mqtt?token=abc.def',
    );
  });

  it('leaves user and password to CONNECT, where browsers allow them', () => {
    const presignedUrl = 'ws://a-1%2Fd-1:se%3Acret@rabbit:15675/ws';
    expect(brokerAddressFrom({ ...reply, presignedUrl }, 'd-1', 'http://localhost')).toMatchObject({
      url: 'ws://rabbit:15675/ws',
      username: 'a-1/d-1',
      password: 'se:cret',
    });
  });

  it('has a place to publish at also where an older server does not name it', () => {
    const { publishTopic: _left, ...older } = reply;
    expect(brokerAddressFrom(older, 'd-1', 'http://localhost').publishTopic).toBe('drivein/a-1/screens/d-1');
  });

  it('that is none fails like a call that failed', () => {
    expect(() => brokerAddressFrom({ ...reply, presignedUrl: 'ws://' }, 'd-1', 'http://localhost')).toThrow();
  });
});
