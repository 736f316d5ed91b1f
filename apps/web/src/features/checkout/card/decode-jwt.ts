/** Decodes the payload of a JWT without verifying it; only the server checks signatures. */
export const decodeJwt = (jwt: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const [, body = ''] = jwt.split('.');
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object';

/** Reads the value at a path of an unknown object. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (isFields(part) ? part[key] : undefined), value);
