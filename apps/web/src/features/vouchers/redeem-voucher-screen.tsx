export function RedeemVoucherScreen() {
  return null;
}
