import { apiKey } from '../../shared/api/api-key';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { wordingForCode } from '../../shared/api/refusal-wording';
import { translate, whenWordingIsReady } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** Shows at once, and permanently, that the service is not offered in this country (ENT-04). */
export const checkTerritory = async (): Promise<void> => {
  try {
    await apiKey();
  } catch (error) {
    const responseCode = refusalCodeOf(error);
    // A lost network is reported by the call that needed it.
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
