/** Where a phone pays: on this site unless the environment has another one for it. */
const pageOf = (mobilePaymentUrl: string, origin: string): URL => new URL(mobilePaymentUrl, origin);

/** What the QR code holds. */
export const phoneAddress = (mobilePaymentUrl: string, origin: string, transactionId: string): string =>
  `${pageOf(mobilePaymentUrl, origin).href.replace(/\/$/, '')}/${encodeURIComponent(transactionId)}`;

/** What somebody types who cannot scan: nothing a browser adds by itself. */
export const typedAddress = (mobilePaymentUrl: string, origin: string): string => {
  const { host, pathname } = pageOf(mobilePaymentUrl, origin);
  return `${host}${pathname.replace(/\/$/, '')}`;
};
