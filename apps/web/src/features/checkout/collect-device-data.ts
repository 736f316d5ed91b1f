import { isProfileCompleted } from './frame-messages';
import { postJwt } from './post-jwt';

const FRAME_PX = 10;
/** As the processor advises: longer than this, and one goes on without. */
const LONGEST_MS = 10_000;

let count = 0;

/** Lets the card's bank look at this browser from a frame nobody sees. Resolves when it has, or after ten seconds. */
export const collectDeviceData = (url: string, accessToken: string): Promise<void> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = `device-data-${(count += 1)}`;
    frame.width = String(FRAME_PX);
    frame.height = String(FRAME_PX);
    frame.className = 'checkout__device-data';
    frame.title = '';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    const hear = (message: MessageEvent<unknown>) => {
      if (message.source === frame.contentWindow && isProfileCompleted(message, url)) finish();
    };
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
      resolve();
    };
    const timer = window.setTimeout(finish, LONGEST_MS);
    window.addEventListener('message', hear);
    document.body.append(frame);
    postJwt(frame.name, url, accessToken);
  });
