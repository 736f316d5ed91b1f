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

describe('broker address', () => {
  it("broker address: the server's absolute address is used", () => {
    const presignedUrl = 'wss://bus.example.com/ws?token=x';
    expect(brokerAddressFrom({ ...reply, presignedUrl }, 'd-1', 'https://app.example.com/home')).toEqual({
      url: presignedUrl,
      username: undefined,
      password: undefined,
      clientId: undefined,
      topicFilter: 'drivein/a-1/screens/+',
      publishTopic: 'drivein/a-1/screens/d-1',
      lifetimeMs: 300_000,
    });
  });

  it('broker address: a relative address is on the server that returned it', () => {
    expect(brokerAddressFrom(reply, 'd-1', 'https://app.example.com/home').url).toBe(
      'wss://app.example.com/mqtt?token=abc.def',
    );
    expect(brokerAddressFrom(reply, 'd-1', 'http://localhost:8080').url).toBe(
      'ws://localhost:8080/mqtt?token=abc.def',
    );
  });

  it('broker address: user and password move to CONNECT, because browsers refuse them in the address', () => {
    const presignedUrl = 'ws://a-1%2Fd-1:se%3Acret@rabbit:15675/ws';
    expect(brokerAddressFrom({ ...reply, presignedUrl }, 'd-1', 'http://localhost')).toMatchObject({
      url: 'ws://rabbit:15675/ws',
      username: 'a-1/d-1',
      password: 'se:cret',
    });
  });

  it('broker address: an AWS IoT address stays as signed, with the client id it was signed for', () => {
    const signed =
      'X-Amz-Credential=ASIA%2F20261115%2Feu-central-1%2Fiotdevicegateway%2Faws4_request&X-Amz-Signature=ab';
    const presignedUrl = `wss://a1-ats.iot.eu-central-1.amazonaws.com/mqtt?${signed}&X-Amz-Security-Token=a%2Bb%3D`;
    expect(
      brokerAddressFrom({ ...reply, presignedUrl, clientId: 's-1-0' }, 'd-1', 'https://app.example.com'),
    ).toMatchObject({ url: presignedUrl, username: undefined, password: undefined, clientId: 's-1-0' });
  });

  it('broker address: an EMQX address has a token as password, and a client id', () => {
    const presignedUrl = 'wss://a-1%2Fd-1%2Fs-1:eyJhbGciOiJIUzI1NiJ9.e30.a-_b@bus.example.com/mqtt';
    expect(
      brokerAddressFrom(
        { ...reply, presignedUrl, clientId: 'a-1/d-1/s-1/c' },
        'd-1',
        'https://app.example.com',
      ),
    ).toMatchObject({
      url: 'wss://bus.example.com/mqtt',
      username: 'a-1/d-1/s-1',
      password: 'eyJhbGciOiJIUzI1NiJ9.e30.a-_b',
      clientId: 'a-1/d-1/s-1/c',
    });
  });

  it('broker address: the publish topic has a default for older servers', () => {
    const { publishTopic: _left, ...older } = reply;
    expect(brokerAddressFrom(older, 'd-1', 'http://localhost').publishTopic).toBe('drivein/a-1/screens/d-1');
  });

  it('broker address: an invalid address fails like a failed call', () => {
    expect(() => brokerAddressFrom({ ...reply, presignedUrl: 'ws://' }, 'd-1', 'http://localhost')).toThrow();
  });
});
