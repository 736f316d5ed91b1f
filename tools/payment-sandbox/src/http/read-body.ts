/** A foreign JSON object: every field may be missing or of another type. */
export interface Json {
  readonly [name: string]: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readJson = (body: Buffer): Json | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** `at(body, 'orderInformation', 'amountDetails')`: an object, empty where there is none. */
export const at = (body: Json, ...names: readonly string[]): Json =>
  names.reduce<Json>((value, name) => {
    const inner = value[name];
    return isObject(inner) ? inner : {};
  }, body);

/** A text of up to 4,096 characters; empty where it is none. */
export const textAt = (object: Json, name: string): string => {
  const value = object[name];
  return typeof value === 'string' && value.length <= 4096 ? value : '';
};

export const textsAt = (object: Json, name: string): readonly string[] => {
  const value = object[name];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};
