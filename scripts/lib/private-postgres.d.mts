export function startPrivatePostgres(): Promise<{ readonly url: string; stop(): void }>;
