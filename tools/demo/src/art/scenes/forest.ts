import { darken, lighten, mix, withAlpha } from '../colour';
import { paintCabin, paintPerson, paintPine } from '../figures';
import { light, type Light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

const LAYERS = 6;

/** Rows of spruces sinking into mist, and someone with a lantern where the path opens. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const openX = focusX(painter, arranged(options, [0.54, 0.36, 0.62]), 0.68);
  paintSky(painter, hour, height * 0.85);
  const discY = height * arranged(options, [0.5, isWide ? 0.42 : 0.47, 0.46]);
  painter.glow(openX, discY, Math.max(width, height) * 0.55, hour.glow, 0.65);
  if (options.arrangement === 1)
    painter.disc(openX, discY, Math.min(width, height) * 0.13, withAlpha(lighten(hour.glow, 0.55), 0.85));
  if (options.arrangement === 2) paintRays(painter, openX, hour);
  const firstY = arranged(options, [0.58, 0.62, 0.55]);
  for (let layer = 0; layer < LAYERS; layer++) {
    const nearness = layer / (LAYERS - 1);
    const y = height * (firstY + (1.005 - firstY) * nearness * 0.98);
    const colour = mix(mix(hour.sky[4], hour.far, 0.55), hour.ground, Math.min(1, nearness * 1.05 + 0.05));
    painter.ridge(
      { y: y + height * 0.015, amplitude: height * 0.02, frequency: 4, seed: seed + layer, octaves: 4 },
      colour,
    );
    const count = Math.round((isWide ? 84 : 44) * (1 - nearness * 0.72));
    for (let i = 0; i < count; i++) {
      const x = ((i + painter.random()) / count) * width;
      const isOnThePath = nearness > 0.55 && Math.abs(x - openX) < (isWide ? 0.11 : 0.16) * nearness * width;
      const tall = height * (0.11 + 0.34 * nearness * nearness + 0.12 * painter.random() * (0.4 + nearness));
      if (!isOnThePath) paintPine(painter, x, y + height * 0.02, tall, colour);
    }
    if (layer < LAYERS - 1)
      painter.haze(
        y + height * 0.05,
        height * 0.09,
        mix(hour.sky[4], hour.far, nearness),
        0.55 - 0.28 * nearness,
      );
  }
  const y = height * 0.9;
  painter.glow(openX, y - height * 0.03, height * 0.3, hour.accent, 0.6);
  if (options.arrangement === 1) {
    paintCabin(painter, openX, y + height * 0.015, height * 0.04, darken(hour.ground, 0.4), hour.accent);
  } else {
    paintPerson(
      painter,
      openX - height * 0.012,
      y + height * 0.025,
      height * 0.095,
      darken(hour.ground, 0.5),
    );
    painter.disc(openX + height * 0.016, y - height * 0.02, height * 0.006, lighten(hour.accent, 0.7));
    painter.glow(openX + height * 0.016, y - height * 0.02, height * 0.06, lighten(hour.accent, 0.3), 1);
  }
  painter.sink(height * 0.84, darken(hour.ground, 0.6), 0.85);
  painter.vignette(0.5, darken(hour.ground, 0.6));
};

function paintRays(painter: Painter, x: number, hour: Light): void {
  const { width, height, unit } = painter;
  painter.soft(
    10 * unit,
    (context) => {
      for (let i = 0; i < 14; i++) {
        const lean = painter.between(-0.55, 0.55);
        const thin = painter.between(6, 34) * unit;
        const fade = context.createLinearGradient(0, 0, 0, height * 0.9);
        fade.addColorStop(0, withAlpha(hour.glow, painter.between(0.1, 0.3)));
        fade.addColorStop(1, withAlpha(hour.glow, 0));
        context.fillStyle = fade;
        const topX = x + painter.between(-0.2, 0.2) * width;
        const footX = topX + lean * height * 0.8;
        context.beginPath();
        context.moveTo(topX - thin * 0.4, -10);
        context.lineTo(topX + thin * 0.4, -10);
        context.lineTo(footX + thin * 2, height);
        context.lineTo(footX - thin * 2, height);
        context.fill();
      }
    },
    'screen',
  );
}

export const forest: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#0e2227 #1e383a #2a4a4a #7d9a88 #c9d4b4', '#fff2cc', '#ffb547', {
      far: '#8fae9e',
      ground: '#081716',
      stars: 0,
    }),
    light('#060a1c #0f1c3c #1e3460 #4a6690 #a4b8d0', '#e8f0ff', '#ffc066', {
      far: '#5a78a4',
      ground: '#070d1e',
      stars: 0.7,
    }),
    light('#1c0d0a #4a2014 #8a4420 #d88a40 #ffd898', '#ffe0a0', '#fff0c0', {
      far: '#b06c34',
      ground: '#1a0c08',
      stars: 0,
    }),
    light('#1a1030 #3c2458 #744078 #c87c8c #f8c8b0', '#ffd8c0', '#ffcf80', {
      far: '#8c5c84',
      ground: '#150c22',
      stars: 0.3,
    }),
    light('#081410 #143020 #2c5830 #84a04c #e4dc90', '#fff8c0', '#fff0a0', {
      far: '#6c9048',
      ground: '#08140c',
      stars: 0,
    }),
    light('#14060a #34101a #682030 #a84a4c #e0a090', '#ffc0a0', '#ffb080', {
      far: '#843c44',
      ground: '#14060a',
      stars: 0.2,
    }),
  ],
};
