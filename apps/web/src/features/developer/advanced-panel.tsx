export function AdvancedPanel() {
  return null;
}
