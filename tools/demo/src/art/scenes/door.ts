import { darken, lighten, mix, NIGHT, withAlpha } from '../colour';
import { paintPerson } from '../figures';
import { type Light, light, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** A corridor, an open door at its end, and someone in the light: or only their shadow. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit } = painter;
  const { light: hour } = options;
  const broad = Math.min(width, height) * arranged(options, [0.2, 0.16, 0.24]);
  const tall = broad * 2.15;
  const floorY = height * (painter.isWide ? 0.74 : arranged(options, [0.76, 0.74, 0.79]));
  const x = focusX(painter, arranged(options, [0.5, 0.62, 0.5]), 0.7);
  const frames = arranged(options, [8, 5, 11]);
  painter.rect(
    0,
    0,
    width,
    height,
    painter.vertical(0, height, [
      [0, darken(hour.sky[0], 0.2)],
      [0.5, hour.sky[1]],
      [1, darken(hour.sky[0], 0.2)],
    ]),
  );
  for (let i = frames - 1; i >= 0; i--) {
    const share = i / (frames - 1);
    const scale = 1 + share * 7 * 0.62;
    const frameWidth = broad * 1.5 * scale;
    const frameHeight = tall * 1.25 * scale;
    const left = x - frameWidth / 2;
    const top = floorY - frameHeight * 0.83;
    const wall = mix(hour.sky[3], darken(hour.sky[0], 0.2), share ** 0.7);
    painter.rect(
      left,
      top,
      frameWidth,
      frameHeight * 1.1,
      painter.horizontal(left, left + frameWidth, [
        [0, darken(wall, 0.28)],
        [0.5, wall],
        [1, darken(wall, 0.28)],
      ]),
    );
    painter.rect(
      left,
      top,
      frameWidth,
      Math.max(1, 1.2 * unit),
      withAlpha(lighten(hour.sky[4], 0.1), 0.16 * (1 - share)),
    );
  }
  painter.polygon(
    [
      [x - broad * 0.75, floorY],
      [x + broad * 0.75, floorY],
      [x + width * 0.9, height],
      [x - width * 0.9, height],
    ],
    painter.vertical(floorY, height, [
      [0, mix(hour.sky[2], hour.sky[0], 0.2)],
      [1, darken(hour.sky[0], 0.5)],
    ]),
  );
  painter.glow(x, floorY - tall * 0.5, broad * 3.4, hour.sky[4], 0.6);
  painter.rect(
    x - broad / 2,
    floorY - tall,
    broad,
    tall,
    painter.vertical(floorY - tall, floorY, [
      [0, lighten(hour.glow, 0.7)],
      [1, hour.glow],
    ]),
  );
  painter.glow(x, floorY - tall * 0.5, broad * 1.7, hour.glow, 0.6);
  paintSpill(painter, x, broad, floorY, hour);
  const figure = darken(hour.sky[0], 0.75);
  const tallness = arranged(options, [0.82, 0.6, 0.86]);
  const standX = x + broad * arranged(options, [0, -0.12, 0.06]);
  if (options.arrangement === 1) paintLeaf(painter, x, broad, tall, floorY, hour);
  paintPerson(painter, standX, floorY + tall * 0.02, tall * tallness, figure);
  painter.soft(4 * unit, (context) => {
    const fade = context.createLinearGradient(0, floorY, 0, height);
    fade.addColorStop(0, withAlpha(figure, 0.85));
    fade.addColorStop(1, withAlpha(figure, 0.25));
    context.fillStyle = fade;
    context.beginPath();
    context.moveTo(standX - tall * 0.08, floorY);
    context.lineTo(standX + tall * 0.08, floorY);
    context.lineTo(standX + tall * 0.3, height);
    context.lineTo(standX - tall * 0.3, height);
    context.fill();
  });
  painter.vignette(0.7, darken(hour.sky[0], 0.7));
};

function paintSpill(painter: Painter, x: number, broad: number, floorY: number, hour: Light): void {
  const { height, unit } = painter;
  painter.soft(
    3 * unit,
    (context) => {
      const fade = context.createLinearGradient(0, floorY, 0, height);
      fade.addColorStop(0, withAlpha(hour.glow, 0.85));
      fade.addColorStop(1, withAlpha(hour.sky[4], 0));
      context.fillStyle = fade;
      context.beginPath();
      context.moveTo(x - broad / 2, floorY);
      context.lineTo(x + broad / 2, floorY);
      context.lineTo(x + broad * 1.5, height);
      context.lineTo(x - broad * 1.5, height);
      context.fill();
    },
    'screen',
  );
}

/** The door itself, swung half open. */
function paintLeaf(
  painter: Painter,
  x: number,
  broad: number,
  tall: number,
  floorY: number,
  hour: Light,
): void {
  const hinge = x + broad / 2;
  const edge = hinge + broad * 0.55;
  const drop = tall * 0.1;
  painter.polygon(
    [
      [hinge, floorY - tall],
      [edge, floorY - tall - drop * 0.7],
      [edge, floorY + drop],
      [hinge, floorY],
    ],
    painter.horizontal(hinge, edge, [
      [0, mix(hour.sky[3], hour.glow, 0.35)],
      [1, mix(hour.sky[2], NIGHT, 0.4)],
    ]),
  );
  painter.disc(edge - broad * 0.08, floorY - tall * 0.44, broad * 0.035, lighten(hour.glow, 0.3));
}

export const door: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#150306 #2c060b #5a0c12 #8f1218 #ff5a3a', '#ffc46e', '#ffd9a0'),
    light('#03101a #06202e #0c3a4c #145c70 #3aa8c0', '#c8f4ff', '#d8f8ff'),
    light('#0c1006 #1c260c #364a14 #5c7418 #b8d04a', '#f8ffb8', '#f8ffd0'),
    light('#0c0616 #1e0e34 #3c1c60 #602c8c #b060e0', '#f0d0ff', '#f8e0ff'),
    light('#140c04 #2c1c0a #5c3a12 #94601c #ffb040', '#fff0c0', '#fff0d0'),
    light('#08090c #14171e #282e3a #48505e #98a8bc', '#f4f8ff', '#ffffff'),
  ],
};
