export function CreateAccountScreen() {
  return null;
}
