export function startPrivateHaproxy(options: {
  readonly port: number;
  readonly hookPort: number;
  readonly servers: readonly [string, string];
  readonly broker: string;
  readonly checkMs: number;
}): Promise<{ readonly pid: number; isUp(at: number): Promise<boolean>; stop(): void }>;
