import type { PasswordChange } from '@drivein/validation';
import { callApi } from '../../shared/api-call';
import { deviceFields } from '../../shared/device-fields';

/** With the temporary password of a mail, or with the current one of somebody who is signed in. */
export const sendPasswordChange = (
  { provenBy, proof, next, retyped }: PasswordChange,
  email: string | undefined,
): Promise<unknown> => {
  const fresh = { newPassword: next, confirmNewPassword: retyped };
  if (provenBy === 'current') return callApi('changePassword', { body: { ...fresh, oldPassword: proof } });
  // Copied from a mail it likes to bring a space along.
  const temporaryPasswordCode = proof.trim();
  const { deviceIdentifier } = deviceFields();
  return callApi('changeTemporaryPassword', {
    body: { ...fresh, temporaryPasswordCode, deviceIdentifier, ...(email && { email }) },
  });
};
