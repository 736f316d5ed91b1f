/** The caller; `stranger` is another account that knows the ids of this one. */
export const CALLER_KINDS = [
  'nobody',
  'key',
  'screen',
  'otherScreen',
  'stranger',
  'phone',
  'preview',
  'inMotion',
  'expired',
  'badSession',
  'foreignKey',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export interface Credentials {
  readonly apiKey: string;
  readonly foreignApiKey: string;
  readonly screen: string;
  readonly otherScreen: string;
  readonly stranger: string;
  readonly expired: string;
  readonly phone: string;
}

type Headers = Readonly<Record<string, string>>;

/** The credentials of a caller. */
export const headersOf = (kind: CallerKind, with_: Credentials): Headers => {
  const { apiKey: apikey } = with_;
  switch (kind) {
    case 'nobody':
      return {};
    case 'key':
      return { apikey };
    case 'screen':
    case 'otherScreen':
    case 'stranger':
    case 'phone':
    case 'expired':
      return { apikey, session: with_[kind] };
    case 'preview':
      return { apikey, session: with_.screen, preview: 'true' };
    case 'inMotion':
      return { apikey, session: with_.screen, caractivity: 'IN-MOTION' };
    case 'badSession':
      return { apikey, session: `${with_.screen.slice(0, -1)}_` };
    case 'foreignKey':
      return { apikey: with_.foreignApiKey, session: with_.screen };
  }
};
