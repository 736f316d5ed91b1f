import { paintClouds } from '../clouds';
import { darken, lighten, mix, withAlpha } from '../colour';
import { paintPine } from '../figures';
import { type Light, light, paintSky, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';

/** A night train on a viaduct under snow mountains. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit, isWide } = painter;
  const { light: hour, seed } = options;
  const horizonY = height * 0.73;
  const moonX = focusX(painter, arranged(options, [0.82, 0.24, 0.6]), 0.82);
  const moonY = height * (isWide ? 0.2 : arranged(options, [0.41, 0.43, 0.42]));
  const moonSize = Math.min(width, height) * arranged(options, [0.055, 0.08, 0.045]);
  paintSky(painter, hour, horizonY);
  painter.glow(moonX, moonY, moonSize * 6, hour.glow, 0.5);
  painter.disc(moonX, moonY, moonSize, lighten(hour.glow, 0.8));
  paintClouds(painter, {
    horizonY,
    cover: 0.42,
    shade: hour.sky[2],
    lit: hour.sky[4],
    alpha: 0.45,
    lightX: moonX,
    lightY: moonY,
    seed,
  });
  const peaks = arranged(options, [0.19, 0.25, 0.12]);
  const snow = lighten(hour.sky[4], 0.55);
  painter.ridge(
    { y: height * 0.5, amplitude: height * peaks, frequency: 2.4, seed: seed + 51, octaves: 7, gain: 0.54 },
    painter.vertical(height * (0.52 - peaks * 0.9), horizonY, [
      [0, snow],
      [0.25, mix(snow, hour.far, 0.55)],
      [0.6, mix(hour.far, hour.near, 0.25)],
      [1, mix(hour.far, hour.near, 0.4)],
    ]),
  );
  painter.haze(height * 0.6, height * 0.1, hour.sky[4], 0.5);
  painter.ridge(
    { y: height * 0.63, amplitude: height * 0.08, frequency: 3.6, seed: seed + 61, octaves: 6 },
    painter.vertical(height * 0.54, horizonY, [
      [0, mix(hour.far, hour.sky[4], 0.2)],
      [1, mix(hour.near, hour.far, 0.4)],
    ]),
  );
  painter.haze(height * 0.7, height * 0.08, hour.sky[4], 0.45);
  for (let i = 0; i < (isWide ? 90 : 56); i++)
    paintPine(
      painter,
      painter.random() * width,
      height * painter.between(0.735, 0.755),
      height * painter.between(0.04, 0.09),
      mix(hour.near, hour.far, 0.2),
    );
  painter.ridge(
    { y: height * 0.78, amplitude: height * 0.02, frequency: 3, seed: seed + 71, octaves: 5 },
    darken(hour.near, 0.2),
  );
  painter.haze(height * 0.8, height * 0.05, hour.sky[4], 0.3);
  const trackY = height * (isWide ? 0.68 : arranged(options, [0.7, 0.66, 0.72]));
  if (options.arrangement === 1) paintEmbankment(painter, trackY, hour);
  else paintViaduct(painter, trackY, hour, arranged(options, [0.085, 0.1, 0.15]));
  paintTrain(painter, trackY, focusX(painter, 0.82, 0.9), hour);
  painter.haze(height * 0.93, height * 0.1, hour.far, 0.35);
  for (let i = 0; i < (isWide ? 60 : 38); i++)
    paintPine(
      painter,
      painter.random() * width,
      height * 1.02,
      height * painter.between(0.06, 0.15),
      darken(hour.ground, 0.45),
    );
  if (options.arrangement !== 2)
    for (let i = 0; i < 150; i++)
      painter.disc(
        painter.random() * width,
        painter.random() * height,
        painter.between(0.6, 2) * unit,
        withAlpha('#ffffff', painter.between(0.12, 0.5)),
      );
  painter.vignette(0.4);
};

function paintViaduct(painter: Painter, y: number, hour: Light, span: number): void {
  const { context, width, height } = painter;
  const deck = height * 0.022;
  const arch = Math.min(width, height * 1.2) * span;
  context.fillStyle = painter.vertical(y, height, [
    [0, darken(hour.near, 0.3)],
    [0.6, darken(hour.near, 0.6)],
    [1, darken(hour.ground, 0.6)],
  ]);
  context.fillRect(0, y, width, deck);
  const spring = y + deck;
  for (let x = -arch * 0.5; x < width + arch; x += arch) {
    context.beginPath();
    context.moveTo(x - arch * 0.12, height);
    context.lineTo(x - arch * 0.09, spring + arch * 0.42);
    context.quadraticCurveTo(x - arch * 0.09, spring, x - arch * 0.5, spring);
    context.lineTo(x - arch * 0.5, spring - 1);
    context.lineTo(x + arch * 0.5, spring - 1);
    context.lineTo(x + arch * 0.5, spring);
    context.quadraticCurveTo(x + arch * 0.09, spring, x + arch * 0.09, spring + arch * 0.42);
    context.lineTo(x + arch * 0.12, height);
    context.closePath();
    context.fill();
  }
}

function paintEmbankment(painter: Painter, y: number, hour: Light): void {
  const { height } = painter;
  painter.ground(
    y,
    painter.vertical(y, height, [
      [0, darken(hour.near, 0.25)],
      [0.4, darken(hour.near, 0.55)],
      [1, darken(hour.ground, 0.6)],
    ]),
  );
  painter.rect(0, y, painter.width, height * 0.004, withAlpha(lighten(hour.sky[4], 0.4), 0.5));
}

function paintTrain(painter: Painter, y: number, frontX: number, hour: Light): void {
  const { context, height, width, isWide } = painter;
  const tall = height * 0.042;
  const coach = tall * 4.6;
  const body = darken(hour.ground, 0.35);
  for (let i = 0; i < (isWide ? 4 : 3); i++) {
    const x = frontX - coach * (i + 1);
    context.fillStyle = body;
    context.beginPath();
    if (i === 0)
      context.roundRect(x, y - tall * 1.05, coach, tall, [tall * 0.15, tall * 0.75, tall * 0.1, 0]);
    else context.roundRect(x, y - tall * 1.05, coach - tall * 0.06, tall, tall * 0.12);
    context.fill();
    painter.rect(x, y - tall * 0.42, coach - tall * 0.06, tall * 0.12, '#a8323c');
    for (let pane = 0; pane < 7; pane++) {
      if (i === 0 && pane > 5) continue;
      painter.rect(
        x + coach * (0.05 + pane * 0.135),
        y - tall * 0.82,
        coach * 0.085,
        tall * 0.3,
        lighten(hour.accent, 0.25),
      );
    }
    painter.glow(x + coach * 0.5, y - tall * 0.6, coach * 0.6, hour.accent, 0.5);
  }
  painter.glow(frontX, y - tall * 0.35, tall * 4, '#fff2cf', 0.9);
  painter.blended('screen', () => {
    const reach = width * 0.3;
    painter.polygon(
      [
        [frontX, y - tall * 0.45],
        [frontX + reach, y - tall * 1.3],
        [frontX + reach, y + tall * 0.7],
      ],
      painter.horizontal(frontX, frontX + reach, [
        [0, 'rgba(255,236,190,.7)'],
        [1, 'rgba(255,236,190,0)'],
      ]),
    );
  });
}

export const train: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#0a1230 #182a5c #24407e #5f78b4 #b9c2e0', '#dfe9ff', '#ffc060', {
      far: '#5f78b4',
      near: '#1b2c5a',
      ground: '#0b1228',
    }),
    light('#1a0e30 #3c2060 #7c4088 #d8808c #ffd0b0', '#ffe8d0', '#ffd890', {
      far: '#8c5890',
      near: '#342050',
      ground: '#140c24',
      stars: 0.5,
    }),
    light('#04141a #0a3038 #14565c #4c9090 #b4d8c8', '#e8fff4', '#ffcf80', {
      far: '#3c8084',
      near: '#0f3a40',
      ground: '#061a1e',
    }),
    light('#060814 #10162c #1f2a48 #3c4c70 #7c8cac', '#f0f4ff', '#ffb850', {
      far: '#3c4c70',
      near: '#151e38',
      ground: '#080b18',
      stars: 1,
    }),
    light('#2c1020 #6c2438 #b84c48 #f09060 #ffdca8', '#fff0c8', '#ffe8a8', {
      far: '#a85458',
      near: '#4c1c34',
      ground: '#1c0a18',
      stars: 0.2,
    }),
    light('#283c5c #50709c #8cacc8 #ccd8dc #fff0dc', '#fffaf0', '#ffc870', {
      far: '#8098b8',
      near: '#3c5474',
      ground: '#182434',
      stars: 0,
    }),
  ],
};
