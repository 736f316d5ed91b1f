import {
  disc,
  type DrawPhase,
  fillBelow,
  fillSky,
  glow,
  gradient,
  HEIGHT as H,
  layer,
  rgba,
  rollingNoise,
  TURN,
  veil,
  WIDTH as W,
} from './brush';
import { DISPLAY_FONT, MARQUEE_FONT, TEXT_FONT } from './fonts';
import { makeFall, makeStars } from './particles';
import type { CardName } from './plans';

const ease = (t: number) => {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
};
/** Everything a card shows comes from and goes to black. */
const fade = (phase: number) => ease(phase / 0.12) * ease((1 - phase) / 0.12);

const night = () =>
  layer((g) => {
    fillSky(g, [
      [0, '#0a0a20'],
      [0.5, '#1c1750'],
      [0.8, '#4a2a74'],
      [1, '#a8506a'],
    ]);
    const hills = rollingNoise(7, W, 5, 5);
    fillBelow(g, (x) => H * 0.86 - hills(x) * 40, '#0b0816');
  });

/** The house's own ident: the sign lights up letter by letter while its bulbs run round. */
const marquee = (): DrawPhase => {
  const background = night();
  const stars = makeStars(2, 160, H * 0.7);
  const shade = veil(0.6);
  const letters = [...'DRIVE-IN'];
  const box = { x: W / 2 - 400, y: H * 0.24, w: 800, h: 250 };
  const bulbs: { x: number; y: number }[] = [];
  for (let x = 0; x <= 32; x++)
    for (const y of [box.y, box.y + box.h]) bulbs.push({ x: box.x + (box.w * x) / 32, y });
  for (let y = 1; y < 10; y++)
    for (const x of [box.x, box.x + box.w]) bulbs.push({ x, y: box.y + (box.h * y) / 10 });
  bulbs.sort((a, b) => Math.atan2(a.y - H * 0.41, a.x - W / 2) - Math.atan2(b.y - H * 0.41, b.x - W / 2));
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    g.fillStyle = '#0c0816';
    g.fillRect(W / 2 - 270, box.y + box.h, 14, H);
    g.fillRect(W / 2 + 256, box.y + box.h, 14, H);
    glow(g, W / 2, box.y + box.h / 2, 470, '#ffb547', 0.5 * ease(phase * 2.4), 1.5);
    g.fillStyle = gradient(g, box.y, box.y + box.h, [
      [0, '#2a1638'],
      [1, '#140a20'],
    ]);
    g.beginPath();
    g.roundRect(box.x - 22, box.y - 22, box.w + 44, box.h + 44, 26);
    g.fill();
    bulbs.forEach(({ x, y }, index) => {
      const runs = (index + Math.floor(phase * 48)) % 3 === 0 ? 1 : 0.35;
      const lit = runs * ease(phase * 4 - (index / bulbs.length) * 0.8);
      glow(g, x, y, 22, '#ffb547', lit);
      disc(g, x, y, 4.6, rgba('#fff0c8', 0.25 + 0.75 * lit));
    });
    g.font = `168px "${MARQUEE_FONT}"`;
    g.textAlign = 'left';
    g.textBaseline = 'middle';
    let x = W / 2 - g.measureText(letters.join('')).width / 2;
    letters.forEach((letter, index) => {
      const width = g.measureText(letter).width;
      const lit = ease(phase * 7 - 0.6 - index * 0.42);
      glow(g, x + width / 2, box.y + box.h / 2, 130, '#ff8a4a', lit * 0.5);
      g.fillStyle = rgba('#5a3a4a', 1);
      g.fillText(letter, x, box.y + box.h / 2 + 6);
      g.fillStyle = rgba('#ffe6b0', lit);
      g.fillText(letter, x, box.y + box.h / 2 + 6);
      x += width;
    });
    g.textAlign = 'center';
    g.font = `34px "${TEXT_FONT}"`;
    g.fillStyle = rgba('#ffe6b0', ease(phase * 5 - 2.6));
    g.fillText('Tonight’s film starts in a moment', W / 2, H * 0.75);
    g.drawImage(shade, 0, 0);
    g.fillStyle = `rgba(4,3,10,${String(1 - fade(phase))})`;
    g.fillRect(0, 0, W, H);
  };
};

/** Two headlights come up out of the dark and dip, as they should before a film. */
const headlights = (): DrawPhase => {
  const background = night();
  const stars = makeStars(4, 120, H * 0.6);
  const dust = makeFall(5, {
    count: 70,
    across: 0,
    down: -1,
    size: 1.8,
    sway: 20,
    colour: '#fff2d0',
    alpha: 0.35,
  });
  const shade = veil(0.6);
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    const near = ease(phase * 1.8);
    const dip = 1 - 0.8 * ease((phase - 0.52) * 5);
    const y = H * (0.84 - 0.05 * near);
    for (const side of [-1, 1]) {
      const x = W / 2 + side * (60 + 150 * near);
      glow(g, x, y, 90 + 330 * near, '#ffe8b8', 0.9 * dip);
      glow(g, x, y, 30 + 60 * near, '#ffffff', 0.4 + 0.6 * dip);
      glow(g, x, y, 12 + 16 * near, '#fff0d0', 0.8 * dip, 22);
      disc(g, x, y, 5 + 9 * near, rgba('#fffaf0', 0.5 + 0.5 * dip));
    }
    dust(g, phase);
    const words = ease((phase - 0.45) * 5);
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = rgba('#fff0d0', words);
    g.font = `96px "${DISPLAY_FONT}"`;
    g.fillText('LIGHTS DOWN. SEATS BACK.', W / 2, H * 0.36);
    g.font = `30px "${TEXT_FONT}"`;
    g.fillStyle = rgba('#ffb547', words);
    g.fillText('Drive-in keeps the best seat in the house on wheels', W / 2, H * 0.47);
    g.drawImage(shade, 0, 0);
    g.fillStyle = `rgba(4,3,10,${String(1 - fade(phase))})`;
    g.fillRect(0, 0, W, H);
  };
};

const voices = (heading: string, cast: readonly (readonly [string, string])[]): DrawPhase => {
  const background = layer((g) => {
    fillSky(g, [
      [0, '#0b0a14'],
      [0.6, '#15122a'],
      [1, '#241a3c'],
    ]);
    glow(g, W / 2, H * 1.05, 520, '#ffb547', 0.28, 1.8);
  });
  const stars = makeStars(6, 90, H);
  const shade = veil(0.4);
  return (g, phase) => {
    g.drawImage(background, 0, 0);
    stars(g, phase);
    const rise = (1 - ease(phase * 4)) * 14;
    g.textBaseline = 'middle';
    g.textAlign = 'center';
    g.fillStyle = '#ffb547';
    g.font = `52px "${DISPLAY_FONT}"`;
    g.fillText(heading, W / 2, H * 0.2 + rise);
    g.fillStyle = rgba('#ffb547', 0.6);
    const line = 220 * ease(phase * 3);
    g.fillRect(W / 2 - line / 2, H * 0.265, line, 2);
    cast.forEach(([role, name], index) => {
      const shown = ease(phase * 6 - 0.5 - index * 0.35);
      const y = H * (0.36 + index * 0.105) + (1 - shown) * 10;
      g.font = `32px "${TEXT_FONT}"`;
      g.textAlign = 'right';
      g.fillStyle = rgba('#a8a0c0', shown);
      g.fillText(role, W / 2 - 28, y);
      g.textAlign = 'left';
      g.fillStyle = rgba('#fff4e0', shown);
      g.fillText(name, W / 2 + 28, y);
    });
    g.drawImage(shade, 0, 0);
    g.fillStyle = `rgba(4,3,10,${String(1 - Math.sin(Math.min(1, fade(phase)) * (TURN / 4)))})`;
    g.fillRect(0, 0, W, H);
  };
};

export const cards: Readonly<Record<CardName, () => DrawPhase>> = {
  marquee,
  headlights,
  'voices-de': () =>
    voices('DEUTSCHE STIMMEN', [
      ['Mara', 'Johanna Lindqvist'],
      ['Der Fährmann', 'Tilo Brandes'],
      ['Otto', 'Ruben Achterberg'],
      ['Die Anhalterin', 'Selma Koray'],
      ['Dialogregie', 'Friederike Tannhof'],
    ]),
  'voices-ja': () =>
    voices('JAPANESE VOICES', [
      ['Mara', 'Hanae Mizushiro'],
      ['The Ferryman', 'Kenjiro Tsukada'],
      ['Otto', 'Sota Amagawa'],
      ['The Hitchhiker', 'Rin Hoshizaki'],
      ['Voice direction', 'Masako Iwatani'],
    ]),
};
