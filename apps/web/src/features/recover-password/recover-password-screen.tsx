export function RecoverPasswordScreen() {
  return null;
}
