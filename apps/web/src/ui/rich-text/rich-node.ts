/** Served text after the allow list: only words, headings, lists and links. */
export type RichInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly RichInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly RichInline[] };

export type RichBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly children: readonly RichInline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly RichInline[] }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly items: readonly (readonly RichBlock[])[];
    };
