import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../device/device-storage';
import { mayRegister } from './may-register';

const storageWith = (settings: { readonly isInCarScreen?: string; readonly masteruser?: string }) => {
  const storage = createDeviceStorage(undefined, 'test');
  if (settings.isInCarScreen) storage.write('isInCarScreen', settings.isInCarScreen);
  if (settings.masteruser) storage.write('masteruser', settings.masteruser);
  return storage;
};

describe('sign-up', () => {
  it('sign-up: allowed in every browser', () => {
    expect(mayRegister(storageWith({}))).toBe(true);
    expect(mayRegister(storageWith({ masteruser: 'false' }))).toBe(true);
  });

  it('sign-up: allowed in a car for its main user only', () => {
    expect(mayRegister(storageWith({ isInCarScreen: 'true', masteruser: 'true' }))).toBe(true);
    expect(mayRegister(storageWith({ isInCarScreen: 'true', masteruser: 'false' }))).toBe(false);
    expect(mayRegister(storageWith({ isInCarScreen: 'true' }))).toBe(false);
  });
});
