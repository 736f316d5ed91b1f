import { lazy, Suspense } from 'react';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code/qr-code')).QrCode }));

/** Reserves its space while the QR library loads. */
export function LazyQrCode(props: { readonly value: string; readonly label: string }) {
  return (
    <div className="code-sign-in__qr">
      <Suspense>
        <QrCode {...props} />
      </Suspense>
    </div>
  );
}
