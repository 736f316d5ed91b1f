import { lazy, Suspense } from 'react';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code/qr-code')).QrCode }));

/** Keeps its place while the drawing code comes. */
export function LazyQrCode(props: { readonly value: string; readonly label: string }) {
  return (
    <div className="code-sign-in__qr">
      <Suspense>
        <QrCode {...props} />
      </Suspense>
    </div>
  );
}
