import { create } from 'zustand';
import { type Consents, consentsOf, NO_CONSENTS, userOptionsOf } from './consent/consents';
import type { Agreement } from './registration-steps';

/** The input so far that may be kept for a reload. */
export interface RegistrationDraft {
  readonly email: string;
  readonly birthday: string;
  readonly voucher: string;
  readonly consents: Consents;
  readonly agreed: readonly Agreement[];
}

const EMPTY: RegistrationDraft = { email: '', birthday: '', voucher: '', consents: NO_CONSENTS, agreed: [] };
const KEY = 'drivein/registration';
/** Longer text was not typed by a person. */
const LONGEST_TEXT = 20_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : '';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isOption = (value: unknown): value is { optionId: number; isEnabled: boolean } =>
  value !== null && typeof value === 'object' && 'optionId' in value && 'isEnabled' in value;

/** Invalid content gives an empty draft, never a consent or an agreement. */
export const parseDraft = (text: string | null): RegistrationDraft => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (value === null || typeof value !== 'object') return EMPTY;
    const { email, birthday, voucher, options, agreed } = value as Partial<Record<string, unknown>>;
    const isAgreedTo = (step: Agreement) => listOf(agreed).includes(step);
    return {
      email: textOf(email),
      birthday: textOf(birthday),
      voucher: textOf(voucher),
      consents: consentsOf(listOf(options).filter(isOption)),
      agreed: (['legal', 'legalTerms'] as const).filter(isAgreedTo),
    };
  } catch {
    return EMPTY;
  }
};

export const writeDraft = ({ email, birthday, voucher, agreed, consents }: RegistrationDraft): string =>
  JSON.stringify({ email, birthday, voucher, agreed, options: userOptionsOf(consents) });

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // Without storage the draft lives as long as the page.
    return undefined;
  }
};

interface Registration extends RegistrationDraft {
  /** In memory only, as long as the screen. */
  readonly password: string;
}

/** Stored per tab, so that a reload loses nothing and the next person sees nothing. */
export const useRegistrationDraft = create<Registration>(() => ({
  ...(typeof window === 'undefined' ? EMPTY : parseDraft(attempt(() => sessionStorage.getItem(KEY)) ?? null)),
  password: '',
}));

export const changeDraft = (change: Partial<Registration>): void => {
  useRegistrationDraft.setState(change);
  attempt(() => sessionStorage.setItem(KEY, writeDraft(useRegistrationDraft.getState())));
};

export const agreeTo = (step: Agreement): void => {
  const { agreed } = useRegistrationDraft.getState();
  changeDraft({ agreed: [...agreed.filter((other) => other !== step), step] });
};

export const forgetPassword = (): void => useRegistrationDraft.setState({ password: '' });

export const forgetDraft = (): void => {
  useRegistrationDraft.setState({ ...EMPTY, password: '' });
  attempt(() => sessionStorage.removeItem(KEY));
};
