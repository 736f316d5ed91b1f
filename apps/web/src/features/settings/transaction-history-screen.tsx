export function TransactionHistoryScreen() {
  return null;
}
