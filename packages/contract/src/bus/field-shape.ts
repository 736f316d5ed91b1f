/**
 * A tiny schema language for bus messages. One table of shapes serves twice: the checker interprets it in the
 * browser (a few hundred bytes), and `bus-schemas.ts` turns it into TypeBox schemas for servers and documents.
 */
export type Shape = TextShape | NumberShape | FlagShape | WordShape | ListShape | RecordShape | OptionalShape;
export interface TextShape {
  readonly kind: 'text';
  readonly maxLength: number;
}
export interface NumberShape {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  readonly isInteger: boolean;
}
export interface FlagShape {
  readonly kind: 'flag';
}
export interface WordShape<W extends string = string> {
  readonly kind: 'word';
  readonly words: readonly W[];
}
export interface ListShape<S extends Shape = Shape> {
  readonly kind: 'list';
  readonly of: S;
  readonly maxItems: number;
}
export interface RecordShape<F extends Fields = Fields> {
  readonly kind: 'record';
  readonly fields: F;
}
export interface OptionalShape<S extends Shape = Shape> {
  readonly kind: 'optional';
  readonly of: S;
}
// An interface, because a type alias may not refer to itself through another generic.
export interface Fields {
  readonly [name: string]: Shape;
}

export const text = (maxLength: number): TextShape => ({ kind: 'text', maxLength });
export const number = (minimum: number, maximum: number): NumberShape => ({
  kind: 'number',
  minimum,
  maximum,
  isInteger: false,
});
export const integer = (minimum: number, maximum: number): NumberShape => ({
  kind: 'number',
  minimum,
  maximum,
  isInteger: true,
});
export const flag: FlagShape = { kind: 'flag' };
export const word = <const W extends string>(words: readonly W[]): WordShape<W> => ({ kind: 'word', words });
export const list = <S extends Shape>(of: S, maxItems: number): ListShape<S> => ({
  kind: 'list',
  of,
  maxItems,
});
export const record = <F extends Fields>(fields: F): RecordShape<F> => ({ kind: 'record', fields });
export const optional = <S extends Shape>(of: S): OptionalShape<S> => ({ kind: 'optional', of });

type OptionalNames<F> = { [N in keyof F]: F[N] extends OptionalShape ? N : never }[keyof F];

/** The value a shape describes. */
export type ValueOf<S> = S extends TextShape
  ? string
  : S extends NumberShape
    ? number
    : S extends FlagShape
      ? boolean
      : S extends WordShape<infer W>
        ? W
        : S extends ListShape<infer Item>
          ? ValueOf<Item>[]
          : S extends OptionalShape<infer Inner>
            ? ValueOf<Inner>
            : S extends RecordShape<infer F>
              ? ValuesOf<F>
              : never;
export type ValuesOf<F> = { [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]> } & {
  [N in OptionalNames<F>]?: ValueOf<F[N]>;
};
