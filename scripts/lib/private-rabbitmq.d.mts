export function startPrivateRabbitMq(): Promise<{ readonly settings: string; stop(): void }>;
