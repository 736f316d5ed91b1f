export function CodeSignInScreen() {
  return null;
}
