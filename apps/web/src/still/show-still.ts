import { comeAgain } from '../shared/come-again';
import { mayMove, seemsSignedIn } from '../shared/known-before-app';
import { COCKPIT_FRAME_NAME, screenNamespace } from '../shared/screen-namespace';
import { readStill, STYLE_ASIDE } from './still-text';

/**
 * Runs by itself, before the app's code has come (build/still-script.ts makes it a file of its own): shows home as it was
 * seen last. It changes nothing, asks nobody, and stays away wherever the app might not begin with home. And it sees to
 * it that the page is loaded again when that code does not come.
 */
const LIFETIME_MS = 240 * 60_000;
const PLACES: readonly string[] = ['/', '/home'];
/** Parameters of a start in a car that say nothing new about what home shows. */
const HARMLESS = /^(screen|customerzone|hwid)$/;

const isPlainStart = (search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => HARMLESS.test(name));

const show = (root: HTMLElement): void => {
  const { pathname, search } = window.location;
  if (!PLACES.includes(pathname) || !isPlainStart(search) || COCKPIT_FRAME_NAME.test(window.name)) return;
  const namespace = screenNamespace(search, sessionStorage.getItem('drivein/screen'));
  const stored = (key: string) => localStorage.getItem(`drivein/${namespace}/${key}`);
  const nowMs = Date.now();

  // Not read as what it is, which takes longer than everything else here.
  const boot = document.getElementById('boot')?.textContent ?? '';
  const isMoving = mayMove(stored, boot.includes('"vehicleSignalsUrl"'));
  const ownLanguage = stored('LanguageOverride') ?? '';
  const served = document.documentElement.lang;
  // Words of another language than the page's have to be fetched first.
  const areWordsHere = ownLanguage === '' || ownLanguage.slice(0, 2).toLowerCase() === served;
  if (!seemsSignedIn(stored, nowMs) || isMoving || !areWordsHere) return;

  const still = readStill(
    stored('homeStill'),
    {
      consumerId: stored('consumerId') ?? '',
      language: `${ownLanguage}/${stored('RegionOverride') ?? ''}/${served}`,
      size: `${window.innerWidth}x${window.innerHeight}`,
      styles: document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '',
    },
    nowMs,
    LIFETIME_MS,
  );
  if (!still) return;
  const page = document.documentElement;
  // A style that a script sets is none that comes as text, which the page's policy forbids.
  for (const [name, value] of Object.entries(still.attributes))
    if (name === 'style') page.style.cssText = value;
    else page.setAttribute(name, value);
  root.innerHTML = still.html;
  for (const styled of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE_ASIDE}]`))
    styled.style.cssText = styled.getAttribute(STYLE_ASIDE) ?? '';
  root.dataset['still'] = '';
  // The app follows a press once it is there (app/end-still.ts): going there at once would load everything anew.
  root.addEventListener(
    'click',
    (event) => {
      if (!('still' in root.dataset)) return;
      event.preventDefault();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const place = link?.getAttribute('href');
      if (place) root.dataset['pressed'] = place;
    },
    true,
  );
};

const isOfApp = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.type === 'module';
window.addEventListener('error', ({ target }) => isOfApp(target) && comeAgain(), true);

const root = document.getElementById('root');
try {
  if (root) show(root);
} catch {
  // Storage may be blocked: then the app draws home itself, as on a first visit.
}
