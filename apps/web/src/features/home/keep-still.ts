import { bootData } from '../../shared/boot-data';
import { isInMotion } from '../../shared/car-activity';
import { isInCockpit } from '../../shared/cockpit-frame/in-cockpit';
import { deviceStorage } from '../../shared/device-storage';
import { currentPreview } from '../../shared/preview';
import { STYLE_ASIDE, writeStill } from '../../still/still-text';

/** What lies below the window is not part of the picture. */
const BELOW = '.shelf__rows > *';
/** What comes and goes. */
const PASSING = '.snackbar-host, video, [role="dialog"]';

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => /^(data-(theme|context|ratio|height|shimmer)|style)$/.test(name))
      .map(({ name, value }) => [name, value]),
  );

/** The page's policy lets no style in that comes as text: whoever shows the still sets these one by one. */
const setStylesAside = (copy: HTMLElement): void => {
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute(STYLE_ASIDE, styled.getAttribute('style') ?? '');
    styled.removeAttribute('style');
  }
};

/** Keeps what home looks like at this moment, for the next start; see still/show-still.ts. */
export const keepStill = (): void => {
  const root = document.getElementById('root');
  const isHomeAtRest =
    window.location.pathname === '/home' && window.scrollY === 0 && currentPreview() === undefined;
  if (!root || !isHomeAtRest || isInMotion() || isInCockpit()) return;
  const copy = root.cloneNode(true) as HTMLElement;
  const rows = [...root.querySelectorAll(BELOW)];
  copy.querySelectorAll(BELOW).forEach((row, index) => {
    if ((rows[index]?.getBoundingClientRect().top ?? 0) > window.innerHeight) row.remove();
  });
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  setStylesAside(copy);
  const facts = {
    consumerId: deviceStorage.read('consumerId') ?? '',
    language: `${deviceStorage.read('LanguageOverride') ?? ''}/${deviceStorage.read('RegionOverride') ?? ''}/${bootData.language ?? ''}`,
    size: `${window.innerWidth}x${window.innerHeight}`,
    styles: document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '',
  };
  const still = { attributes: attributesOf(document.documentElement), html: copy.innerHTML };
  deviceStorage.write('homeStill', writeStill(facts, Date.now(), still));
};
