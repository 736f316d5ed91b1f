import { join } from 'node:path';
import { startPaymentSandbox } from './start-payment-sandbox';

const DEFAULT_PORT = 8081;

const main = async (): Promise<void> => {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const sandbox = await startPaymentSandbox({
    port,
    host: process.env.HOST || undefined,
    folder: join(process.env.DATA_DIR || '.data', 'payment-sandbox'),
    hasControl: process.env.SANDBOX_CONTROL === 'on',
  });
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { merchantId, keyId, key } = sandbox.merchant;
  const env = {
    PAYMENT_GATEWAY_URL: sandbox.url,
    PAYMENT_MERCHANT_ID: merchantId,
    PAYMENT_KEY_ID: keyId,
    PAYMENT_KEY: key,
    PAYMENT_SANDBOX: 'on',
  };
  process.stdout.write(`${JSON.stringify({ ready: true, url: sandbox.url, env })}\n`);
};

main().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    code === 'EADDRINUSE'
      ? `Port ${process.env.PORT || DEFAULT_PORT} of the payment sandbox is taken; set PAYMENT_SANDBOX_PORT to a free one.\n`
      : `The payment sandbox could not start: ${detail}\n`,
  );
  process.exit(1);
});
