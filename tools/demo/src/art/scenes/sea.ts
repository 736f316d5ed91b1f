import { paintClouds } from '../clouds';
import { darken, lighten, mix, withAlpha } from '../colour';
import { paintGlints } from '../figures';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import { paintLighthouse } from '../lighthouse';
import type { Painter } from '../painter';

/** A lighthouse over moonlit water, a boat on it, or both far apart. */
const draw: DrawScene = (painter, options) => {
  const { width, height, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * (isWide ? 0.62 : arranged(options, [0.54, 0.46, 0.5]));
  const moonX = focusX(painter, arranged(options, [0.66, 0.5, 0.36]), arranged(options, [0.62, 0.72, 0.56]));
  const moonY =
    height * arranged(options, [0.25, 0.3, 0.2]) + (options.arrangement === 1 ? height * 0.06 : 0);
  const moonSize = Math.min(width, height) * arranged(options, [0.08, 0.13, 0.055]);
  paintSky(painter, hour, horizonY);
  painter.glow(moonX, moonY, moonSize * 7, hour.glow, 0.5);
  painter.glow(moonX, moonY, moonSize * 2.6, lighten(hour.glow, 0.5), 0.5);
  painter.disc(
    moonX,
    moonY,
    moonSize,
    painter.vertical(moonY - moonSize, moonY + moonSize, [
      [0, lighten(hour.glow, 0.85)],
      [1, lighten(hour.glow, 0.45)],
    ]),
  );
  paintClouds(painter, {
    horizonY,
    cover: arranged(options, [0.42, 0.55, 0.66]),
    shade: mix(hour.sky[0], hour.sky[2], 0.45),
    lit: mix(hour.sky[4], hour.glow, 0.5),
    alpha: 0.7,
    lightX: moonX,
    lightY: moonY,
    seed,
  });
  const water = mix(hour.sky[4], hour.sky[2], 0.45);
  painter.ground(
    horizonY,
    painter.vertical(horizonY, height, [
      [0, water],
      [0.08, darken(mix(water, hour.sky[1], 0.5), 0.1)],
      [0.4, darken(hour.sky[1], 0.3)],
      [1, darken(hour.sky[0], 0.5)],
    ]),
  );
  painter.reflect(horizonY, 0.35, 9, 1);
  painter.sink(horizonY, darken(hour.sky[0], 0.5), 0.75);
  paintSwell(painter, horizonY, lighten(water, 0.2));
  paintGlints(
    painter,
    { x: moonX, spread: moonSize * 3.6, fromY: horizonY, toY: height },
    isWide ? 1100 : 900,
    lighten(hour.glow, 0.5),
    0.55,
  );
  if (options.arrangement !== 1) {
    const towerX = focusX(painter, 0.23, 0.83);
    paintLighthouse(painter, hour, towerX, horizonY, seed, towerX < width / 2 ? -1 : 1);
  }
  if (options.arrangement !== 0)
    paintBoat(
      painter,
      hour,
      focusX(painter, 0.52, 0.68),
      horizonY + (height - horizonY) * (isWide ? 0.34 : 0.13),
    );
  painter.vignette(0.45, darken(hour.sky[0], 0.4));
};

function paintSwell(painter: Painter, horizonY: number, colour: string): void {
  const { width, height, unit } = painter;
  painter.blended('screen', () => {
    for (let i = 0; i < 360; i++) {
      const t = painter.random();
      const length = (8 + 60 * t) * unit * painter.random();
      painter.ellipse(
        painter.random() * width,
        horizonY + (height - horizonY) * t,
        length,
        0.8 + 1.4 * t * unit,
        withAlpha(colour, painter.between(0.04, 0.11)),
      );
    }
  });
}

function paintBoat(painter: Painter, hour: Light, x: number, y: number): void {
  const { context, unit } = painter;
  const k = Math.min(painter.width, painter.height) / 1500;
  const hull = darken(hour.sky[0], 0.55);
  const lampX = x + 66 * k;
  paintGlints(
    painter,
    { x: lampX, spread: 70 * k, fromY: y + 10 * k, toY: y + 330 * k },
    90,
    hour.accent,
    0.6,
  );
  context.save();
  context.translate(x, y);
  context.scale(k, k);
  context.fillStyle = hull;
  context.beginPath();
  context.moveTo(-150, -26);
  context.quadraticCurveTo(0, 12, 160, -34);
  context.quadraticCurveTo(120, 22, 70, 24);
  context.lineTo(-80, 24);
  context.quadraticCurveTo(-130, 14, -150, -26);
  context.moveTo(-52, 0);
  context.quadraticCurveTo(-48, -94, -18, -94);
  context.quadraticCurveTo(14, -90, 18, 0);
  context.fill();
  painter.disc(-20, -112, 17, hull);
  context.strokeStyle = hull;
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(66, -4);
  context.lineTo(66, -96);
  context.moveTo(-10, -60);
  context.lineTo(-210, 36);
  context.stroke();
  context.restore();
  painter.glow(lampX, y - 104 * k, 300 * k, hour.accent, 0.8);
  painter.disc(lampX, y - 104 * k, Math.max(1.5 * unit, 9 * k), lighten(hour.accent, 0.7));
}

export const sea: Scene = {
  draw,
  titleZone: 'bottom',
  lights: [
    light('#04101c #0a2a40 #17485c #2f7480 #6fa79f', '#cfeee4', '#ffd98a'),
    light('#0d0f33 #2a2266 #7a3d86 #e07a6a #ffc98a', '#ffd9a0', '#ffe2b0', { stars: 0.4 }),
    light('#030816 #0c1a3c #1c3466 #3c5c94 #86a4cc', '#e4ecff', '#ffc878', { stars: 1 }),
    light('#1a0f1c #4a2030 #94483c #e08c54 #ffd698', '#ffe0a8', '#fff0c8', { stars: 0.1 }),
    light('#07140f #12362e #2a6450 #6fa07c #d2d8a4', '#f4ffd8', '#ffdf94', { stars: 0.6 }),
    light('#10182a #2c4160 #5f7c98 #a9bcc4 #ecdcc8', '#fff0dc', '#ffcf8a', { stars: 0.15 }),
  ],
};
