import { paintCarFromSide } from '../cars';
import { darken, type Hex, lighten, mix, withAlpha } from '../colour';
import { paintPerson } from '../figures';
import { fontFamily, registerFonts } from '../fonts';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

type Stroke = (context: Painter['context']) => void;

/** A diner by the road at night: warm windows, neon, a wet forecourt. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit, isWide } = painter;
  const { light: hour, seed } = options;
  const groundY = height * (isWide ? 0.74 : arranged(options, [0.74, 0.77, 0.76]));
  const broad = Math.min(width * (isWide ? 0.5 : 0.82), height * 0.95);
  const tall = broad * arranged(options, [0.2, 0.24, 0.18]);
  const centreX = focusX(painter, 0.5, 0.68);
  const building = { left: centreX - broad / 2, top: groundY - tall, broad, tall };
  paintSky(painter, hour, groundY);
  painter.glow(centreX, groundY, width * 0.7, hour.glow, 0.28);
  painter.ridge(
    {
      y: groundY - height * 0.01,
      amplitude: height * arranged(options, [0.03, 0.07, 0.015]),
      frequency: 6,
      seed,
      octaves: 6,
    },
    darken(hour.near, 0.35),
  );
  painter.ground(groundY, darken(hour.ground, 0.2));
  paintBuilding(painter, hour, building);
  painter.glow(centreX, building.top + tall * 0.5, broad * 0.72, hour.accent, 0.5);
  const signShare = arranged(options, [0.82, 0.18, 0.5]);
  const words = arranged(options, [
    ['EAT', 'OPEN LATE'],
    ['PIE', 'ALL NIGHT'],
    ['CAFE', 'COME IN'],
  ] as const);
  const sign = {
    x: building.left + broad * signShare,
    height: broad * arranged(options, [0.33, 0.31, 0.28]),
    words,
  };
  if (options.arrangement === 2) paintRoofSign(painter, hour, sign, building.top);
  else paintPoleSign(painter, hour, sign, building.top, groundY);
  painter.reflect(groundY, 0.75, 5, 1.1);
  painter.sink(groundY, darken(hour.ground, 0.6), 0.95);
  painter.blended('screen', () => {
    for (let i = 0; i < 150; i++) {
      const t = painter.random();
      const tint = [hour.accent, hour.glow, hour.sky[4]][i % 3]!;
      painter.ellipse(
        centreX + (painter.random() - 0.5) * broad * 1.3,
        groundY + (height - groundY) * t,
        (10 + 60 * t) * unit * painter.random(),
        (0.8 + t) * unit,
        withAlpha(tint, 0.1 * painter.random() * (1 - t * 0.6)),
      );
    }
  });
  const carShare = arranged(options, [0.16, 0.74, 0.2]);
  paintCarFromSide(
    painter,
    building.left + broad * carShare,
    groundY + tall * 0.36,
    broad * 0.27,
    hour.accent,
  );
  painter.vignette(0.45);
};

function paintBuilding(
  painter: Painter,
  hour: Light,
  { left, top, broad, tall }: { left: number; top: number; broad: number; tall: number },
): void {
  const { context } = painter;
  context.fillStyle = painter.vertical(top, top + tall, [
    [0, mix(hour.near, hour.sky[4], 0.25)],
    [1, darken(hour.near, 0.25)],
  ]);
  context.beginPath();
  context.roundRect(left, top, broad, tall, [tall * 0.25, tall * 0.25, 0, 0]);
  context.fill();
  painter.rect(left, top + tall * 0.2, broad, tall * 0.05, hour.glow);
  painter.rect(left, top + tall * 0.8, broad, tall * 0.03, mix(hour.glow, hour.accent, 0.6));
  for (let i = 0; i < 9; i++) {
    const x = left + broad * (0.03 + i * 0.105);
    const paneWidth = broad * 0.095;
    const y = top + tall * 0.3;
    const paneHeight = tall * 0.45;
    painter.clipped(
      (path) => path.rect(x, y, paneWidth, paneHeight),
      () => {
        painter.rect(
          x,
          y,
          paneWidth,
          paneHeight,
          painter.vertical(y, y + paneHeight, [
            [0, lighten(hour.accent, 0.65)],
            [1, hour.accent],
          ]),
        );
        if ((i * 7) % 3 !== 1)
          paintPerson(
            painter,
            x + paneWidth * (0.35 + 0.3 * painter.random()),
            y + paneHeight * 1.5,
            paneHeight * 1.2,
            mix(hour.accent, '#3a1010', 0.78),
          );
        painter.rect(x, y + paneHeight * 0.84, paneWidth, paneHeight * 0.16, mix(hour.glow, '#401010', 0.35));
        painter.disc(x + paneWidth / 2, y + paneHeight * 0.14, paneHeight * 0.06, '#fff8e0');
      },
    );
  }
}

function neon(painter: Painter, colour: Hex, weight: number, stroke: Stroke): void {
  const { unit } = painter;
  const prepare = (context: Painter['context'], tint: Hex, swell: number) => {
    context.strokeStyle = tint;
    context.lineWidth = weight * unit * swell;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    stroke(context);
  };
  painter.soft(14 * unit, (context) => prepare(context, colour, 2.8), 'screen');
  painter.soft(5 * unit, (context) => prepare(context, colour, 1.7), 'screen');
  prepare(painter.context, lighten(colour, 0.55), 1);
}

/** Words stay readable when the picture is painted as in a mirror. */
function neonWord(
  painter: Painter,
  colour: Hex,
  weight: number,
  word: string,
  size: number,
  x: number,
  y: number,
): void {
  registerFonts();
  neon(painter, colour, weight, (context) => {
    context.save();
    context.translate(x, y);
    if (painter.isMirrored) context.scale(-1, 1);
    context.font = `${size}px ${fontFamily('Bebas')}`;
    context.textAlign = 'center';
    context.strokeText(word, 0, 0);
    context.restore();
  });
}

interface Sign {
  readonly x: number;
  readonly height: number;
  readonly words: readonly [string, string];
}

function paintPoleSign(painter: Painter, hour: Light, sign: Sign, roofY: number, groundY: number): void {
  const { context } = painter;
  const { x, height } = sign;
  const broad = height * 0.84;
  const y = roofY - height * 1.12;
  painter.rect(
    x - height * 0.034,
    y + height * 0.6,
    height * 0.068,
    groundY - y - height * 0.6,
    darken(hour.ground, 0.5),
  );
  context.fillStyle = darken(hour.near, 0.3);
  context.beginPath();
  context.roundRect(x - broad / 2, y, broad, height * 0.72, broad * 0.08);
  context.fill();
  neon(painter, hour.glow, 2.6, (to) => {
    to.beginPath();
    to.roundRect(x - broad * 0.44, y + height * 0.05, broad * 0.88, height * 0.62, broad * 0.07);
    to.stroke();
  });
  neonWord(painter, hour.sky[4], 1.7, sign.words[0], height * 0.36, x, y + height * 0.4);
  neonWord(painter, hour.accent, 1.1, sign.words[1], height * 0.14, x, y + height * 0.59);
  neon(painter, hour.accent, 2.4, (to) => {
    to.beginPath();
    to.moveTo(x + broad * 0.55, y - height * 0.1);
    to.quadraticCurveTo(x - broad * 0.1, y - height * 0.34, x - broad * 0.62, y + height * 0.1);
    to.lineTo(x - broad * 0.62, y + height * 0.55);
    to.moveTo(x - broad * 0.72, y + height * 0.42);
    to.lineTo(x - broad * 0.62, y + height * 0.58);
    to.lineTo(x - broad * 0.52, y + height * 0.42);
    to.stroke();
  });
}

function paintRoofSign(painter: Painter, hour: Light, { x, height, words }: Sign, roofY: number): void {
  for (const side of [-0.5, 0.5])
    painter.rect(
      x + side * height - 2 * painter.unit,
      roofY - height * 0.3,
      4 * painter.unit,
      height * 0.4,
      darken(hour.ground, 0.4),
    );
  neonWord(painter, hour.glow, 3, words[0], height * 0.78, x, roofY - height * 0.28);
  neonWord(painter, hour.accent, 1.2, words[1], height * 0.17, x, roofY - height * 0.06);
  neon(painter, hour.sky[4], 2, (to) => {
    to.beginPath();
    to.arc(x, roofY - height * 0.46, height * 0.86, Math.PI * 1.1, Math.PI * 1.9);
    to.stroke();
  });
}

export const diner: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#070a1c #0e1536 #1c2050 #3d2f72 #45e0e6', '#ff4f8a', '#ffb45c', {
      near: '#22233f',
      ground: '#0d0b1e',
    }),
    light('#04121a #082830 #0e4048 #1f6268 #ffb060', '#3fe0c8', '#ffd890', {
      near: '#173840',
      ground: '#06141a',
    }),
    light('#180a1e #3a1644 #7a2c60 #d05c60 #ffd08a', '#ff6a4a', '#ffe0a0', {
      near: '#3a1c44',
      ground: '#160a1c',
      stars: 0.5,
    }),
    light('#05081c #0c1440 #1a246c #3a3c98 #ff8ad0', '#5a8cff', '#ffc878', {
      near: '#1c2250',
      ground: '#080a20',
    }),
    light('#100806 #2c1410 #5a2818 #9c4c24 #ffd07a', '#ff5a3c', '#ffcf70', {
      near: '#3a1c14',
      ground: '#120806',
      stars: 0.5,
    }),
    light('#0a1020 #1c2c48 #3c5474 #7c8ca0 #8ff0ff', '#ff7ab0', '#ffd8a0', {
      near: '#2c3a54',
      ground: '#0c1220',
      stars: 0.3,
    }),
  ],
};
