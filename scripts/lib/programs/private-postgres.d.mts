export interface PrivatePostgres {
  readonly url: string;
  pid(): number;
  query(statement: string): Promise<void>;
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): void;
}
export function startPrivatePostgres(options?: {
  readonly within?: string;
  readonly settings?: readonly string[];
}): Promise<PrivatePostgres>;
