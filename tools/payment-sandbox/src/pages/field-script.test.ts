import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SHOP = 'http://shop.example';
const script = readFileSync(new URL('../../browser/field.js', import.meta.url), 'utf8');

class Target {
  private readonly listeners = new Map<string, ((event: object) => void)[]>();
  addEventListener(name: string, listener: (event: object) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  removeEventListener(name: string, listener: (event: object) => void) {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter((each) => each !== listener),
    );
  }
  dispatch(name: string, event: object = {}) {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }
}

class TypedEvent {}

/** The browser interface that the script of a field uses. */
const openField = (field: 'number' | 'securityCode') => {
  const said: { message: Record<string, unknown>; to: string }[] = [];
  const fetched: string[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, to: string) => void said.push({ message, to }),
  };
  const page = new Target();
  const input = Object.assign(new Target(), {
    value: '',
    selectionStart: 0,
    classList: { toggle: () => undefined },
    setAttribute: () => undefined,
    focus: () => undefined,
  });
  const config = { field, context: 'c', targetOrigins: [SHOP], testNumbers: ['4000000000002701'] };
  class Channel extends Target {
    postMessage(message: { kind: string }) {
      // The other frame of the form: it has a code.
      if (message.kind === 'ask-code')
        this.dispatch('message', { data: { kind: 'code', value: '123', isValid: true } });
    }
    close() {}
  }
  runInContext(
    script,
    createContext({
      document: {
        body: { dataset: { config: JSON.stringify(config) } },
        documentElement: {},
        querySelector: () => input,
      },
      window: Object.assign(page, { parent }),
      BroadcastChannel: Channel,
      CSSStyleSheet: class {},
      InputEvent: TypedEvent,
      fetch: (_url: string, { body }: { body: string }) => {
        fetched.push(body);
        return Promise.resolve(new Response('token'));
      },
      setTimeout,
      clearTimeout,
    }),
  );
  return {
    said,
    fetched,
    hear: (data: object, origin = SHOP, source: object = parent) =>
      page.dispatch('message', { data: { to: 'flex-field', ...data }, origin, source }),
    type: (text: string) => {
      input.value = text;
      input.selectionStart = text.length;
      input.dispatch('input', new TypedEvent());
      return input.value;
    },
  };
};
const CONNECT = { kind: 'connect', form: 'f', lang: 'de', options: {} };
const CREATE = { kind: 'create-token', ask: '1', expirationMonth: '12', expirationYear: '2039' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a card field', () => {
  it('posts messages to the named parent origin only, and none before it is known', async () => {
    const field = openField('number');
    field.type('4000000000002701');
    field.hear(CONNECT, 'http://evil.example');
    field.hear(CONNECT, SHOP, {});
    field.hear(CREATE);
    await settled();
    expect(field.said).toEqual([]);

    field.hear(CONNECT);
    field.hear(CREATE, 'http://evil.example');
    field.hear(CREATE, SHOP, {});
    await settled();
    expect(field.fetched).toEqual([]);
    expect(field.said.every(({ to }) => to === SHOP)).toBe(true);

    field.hear(CREATE);
    await expect.poll(() => field.said.at(-1)?.message).toMatchObject({ kind: 'token', token: 'token' });
  });

  it('reports the state of the input without its digits', async () => {
    const field = openField('number');
    field.hear(CONNECT);
    expect(field.type('4000000000002701')).toBe('4000 0000 0000 2701');
    expect(field.said.at(-1)?.message).toMatchObject({
      name: 'change',
      data: { valid: true, empty: false, card: [{ brandedName: 'Visa' }] },
    });
    field.hear(CREATE);
    await settled();
    expect(JSON.stringify(field.said)).not.toMatch(/0{4}/);
  });

  it.each(['4242424242424242', '4000000000002700', '40', ''])(
    'sends the unlisted number %j nowhere',
    async (number) => {
      const field = openField('number');
      field.hear(CONNECT);
      field.type(number);
      field.hear(CREATE);
      await expect
        .poll(() => field.said.at(-1)?.message)
        .toMatchObject({ error: { reason: 'CREATE_TOKEN_VALIDATION_FIELDS' } });
      expect(field.fetched).toEqual([]);
    },
  );

  it('groups the digits of American Express differently and accepts digits only', () => {
    const field = openField('number');
    field.hear(CONNECT);
    expect(field.type('3400 0000-0002708x99')).toBe('3400 000000 02708');
    const code = openField('securityCode');
    code.hear(CONNECT);
    expect(code.type('12a345')).toBe('1234');
  });
});
