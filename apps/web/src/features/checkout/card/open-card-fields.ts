import { FlexType } from '@drivein/contract/light';
import type { CheckoutCall } from '../order/checkout-call';
import type { FlexField, FlexStyles, Microform } from './flex-api';
import { loadFlex } from './load-flex';
import { at, decodeJwt } from './decode-jwt';

interface CaptureContext {
  /** Address and integrity hash of the card fields' script. */
  readonly clientLibrary: string;
  readonly integrity: string | undefined;
  readonly expiresAtMs: number | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

export const readCaptureContext = (jwt: string): CaptureContext | undefined => {
  const claims = decodeJwt(jwt);
  const data = at(claims, 'ctx', 0, 'data');
  const clientLibrary = textOf(at(data, 'clientLibrary'));
  if (!clientLibrary || !isWebAddress(clientLibrary)) return undefined;
  const expiry = at(claims, 'exp');
  return {
    clientLibrary,
    integrity: textOf(at(data, 'clientLibraryIntegrity')),
    expiresAtMs: typeof expiry === 'number' ? expiry * 1000 : undefined,
  };
};

const FIELD_TIMEOUT_MS = 15_000;

export interface OpenCardFields {
  readonly microform: Microform;
  readonly number: FlexField;
  readonly securityCode: FlexField;
  readonly expiresAtMs: number | undefined;
}

interface CardFieldHost {
  readonly box: HTMLElement;
  readonly title: string;
  /** Called before the frame loads, because users may type into the first field while the second still loads. */
  readonly watch: (field: FlexField) => void;
}

export interface CardFieldHosts {
  readonly number: CardFieldHost;
  readonly securityCode: CardFieldHost;
}

/** The processor's frames cannot see our style sheet, so our styles are passed to them. */
const stylesOf = (box: HTMLElement): FlexStyles => {
  const style = getComputedStyle(box);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    input: {
      'font-size': style.fontSize,
      'font-family': 'system-ui, sans-serif',
      color: token('--ink'),
      'caret-color': token('--amber'),
    },
    '::placeholder': { color: token('--ink-3') },
  };
};

const whenLoaded = (field: FlexField, box: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('a card field did not open')), FIELD_TIMEOUT_MS);
    field.on('load', () => {
      window.clearTimeout(timer);
      resolve();
    });
    field.load(box);
  });

/** Requests a capture context and mounts the processor's fields in our boxes (PAY-02). */
export const openCardFields = async (
  { call, transactionId }: { readonly call: CheckoutCall; readonly transactionId: string },
  hosts: CardFieldHosts,
  signal: AbortSignal,
): Promise<OpenCardFields> => {
  const { captureContext } = await call('createCaptureContext', {
    body: { transactionId, flexType: FlexType.MicroForm },
    signal,
  });
  const context = readCaptureContext(captureContext);
  if (!context) throw new Error('not a capture context');
  const Flex = await loadFlex(context.clientLibrary, context.integrity);
  signal.throwIfAborted();
  const microform = new Flex(captureContext).microform('card', { styles: stylesOf(hosts.number.box) });
  const number = microform.createField('number', { title: hosts.number.title });
  const securityCode = microform.createField('securityCode', { title: hosts.securityCode.title });
  hosts.number.watch(number);
  hosts.securityCode.watch(securityCode);
  const close = () => [number, securityCode].forEach((field) => field.dispose());
  signal.addEventListener('abort', close);
  try {
    await Promise.all([
      whenLoaded(number, hosts.number.box),
      whenLoaded(securityCode, hosts.securityCode.box),
    ]);
  } catch (error) {
    close();
    throw error;
  }
  return { microform, number, securityCode, expiresAtMs: context.expiresAtMs };
};
