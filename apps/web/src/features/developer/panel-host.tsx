export function PanelHost() {
  return null;
}
