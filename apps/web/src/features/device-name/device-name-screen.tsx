export function DeviceNameScreen() {
  return null;
}
