/**
 * The part of the card processor's Microform API (version 2) that this app uses; its script loads from the processor.
 */
export interface FlexFieldChange {
  readonly empty: boolean;
  readonly valid: boolean;
  /** The input is incomplete but has no error so far. */
  readonly couldBeValid: boolean;
  /** The detected card brand, for example 'Visa'. */
  readonly card?: readonly { readonly brandedName?: string; readonly name?: string }[];
}

export interface FlexField {
  load(container: HTMLElement): void;
  on(event: 'load' | 'focus' | 'blur' | 'inputSubmitRequest', handler: () => void): void;
  on(event: 'change', handler: (change: FlexFieldChange) => void): void;
  /** Sandbox only: lets directional controllers leave a frame. */
  on(event: 'arrow', handler: (event: { readonly direction: 'up' | 'down' }) => void): void;
  focus(): void;
  dispose(): void;
}

export interface FlexFailure {
  readonly reason?: string;
  readonly message?: string;
  readonly details?: readonly { readonly location?: string }[];
}

export interface Microform {
  createField(
    kind: 'number' | 'securityCode',
    options: { readonly placeholder?: string; readonly title: string; readonly description?: string },
  ): FlexField;
  createToken(
    options: { readonly expirationMonth: string; readonly expirationYear: string },
    callback: (failure: FlexFailure | null, token: string) => void,
  ): void;
}

export type FlexStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Flex = new (captureContext: string) => {
  microform(kind: 'card', options: { readonly styles: FlexStyles }): Microform;
};
