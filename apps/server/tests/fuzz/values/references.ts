/**
 * Requests are planned before ids exist: they hold references that are resolved when sent. A seed therefore plans
 * the same requests in every run, although a server generates random ids.
 */
export const REFERENCES = [
  'own.account',
  'own.email',
  'own.password',
  'own.device',
  'own.otherDevice',
  'own.refreshToken',
  'own.transaction',
  'own.payCode',
  'own.cardToken',
  'own.referenceId',
  'own.tracking',
  'own.approveCode',
  'own.enterCode',
  'own.pollToken',
  'own.loginCode',
  'own.temporaryPassword',
  'own.voucher',
  'own.car',
  'fresh.email',
  'victim.account',
  'victim.email',
  'victim.device',
  'victim.transaction',
  'victim.tracking',
] as const;
export type ReferenceName = (typeof REFERENCES)[number];

export class Reference {
  constructor(readonly name: ReferenceName) {}
}
export const ref = (name: ReferenceName): Reference => new Reference(name);

/** A value with all its references resolved. */
export const fillIn = (value: unknown, find: (name: ReferenceName) => string): unknown => {
  if (value instanceof Reference) return find(value.name);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, find));
  if (!isPlain(value)) return value;
  // Entry by entry: `__proto__` must stay an ordinary field.
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value))
    Object.defineProperty(filled, name, {
      value: fillIn(field, find),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return filled;
};

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
