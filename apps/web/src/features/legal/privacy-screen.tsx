export function PrivacyScreen() {
  return null;
}
