export function DataManagementScreen() {
  return null;
}
