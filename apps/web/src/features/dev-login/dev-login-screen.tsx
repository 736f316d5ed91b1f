export function DevLoginScreen() {
  return null;
}
