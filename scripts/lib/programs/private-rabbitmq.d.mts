export function startPrivateRabbitMq(): Promise<{
  readonly settings: string;
  pid(): number;
  stop(): void;
}>;
