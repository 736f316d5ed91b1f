import { apiKey } from '../../shared/api/api-key';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { wordingForCode } from '../../shared/api/refusal-wording';
import { translate, whenWordingIsReady } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** Where the service is not offered the app says so at once, and keeps saying it (ENT-04). */
export const checkTerritory = async (): Promise<void> => {
  try {
    await apiKey();
  } catch (error) {
    const responseCode = refusalCodeOf(error);
    // A lost network is told by whatever needed it.
    if (responseCode === undefined) return;
    await whenWordingIsReady();
    showSnackbar({
      kind: 'error',
      text: translate(wordingForCode(responseCode)),
      durationMs: null,
      topic: 'territory',
    });
  }
};
