export function ApproveScreen() {
  return null;
}
