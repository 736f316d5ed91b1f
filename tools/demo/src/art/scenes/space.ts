import { createCanvas } from '@napi-rs/canvas';
import { toRgb, darken, type Hex, lighten, mix, withAlpha } from '../colour';
import { type Light, light, arranged, type DrawScene, focusX, type Scene } from '../scene';
import type { Painter } from '../painter';
import { fractalPlane, fractalLine } from '../random';

/** Glowing gas in two colours of the sky, computed small and enlarged. */
export function paintNebula(painter: Painter, hour: Light, seed: number): void {
  const width = painter.isWide ? 160 : 100;
  const height = Math.round((width * painter.height) / painter.width);
  const sheet = createCanvas(width, height);
  const context = sheet.getContext('2d');
  const image = context.createImageData(width, height);
  const warm = toRgb(hour.sky[3]);
  const cold = toRgb(hour.sky[2]);
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) / width) * (painter.width / painter.height) * 3;
    const y = (Math.floor(i / width) / height) * 3;
    const warp = fractalPlane(x * 0.8, y * 0.8, seed + 3, 3) * 1.6;
    const density = Math.max(0, fractalPlane(x + warp, y + warp, seed, 5) - 0.4) * 2.6;
    const share = fractalPlane(x * 0.7 + 9, y * 0.7, seed + 8, 3);
    for (let c = 0; c < 3; c++)
      image.data[i * 4 + c] = cold[c]! + (warm[c]! - cold[c]!) * Math.min(1, Math.max(0, share * 2.4 - 0.7));
    image.data[i * 4 + 3] = 255 * Math.min(0.85, density);
  }
  context.putImageData(image, 0, 0);
  painter.context.save();
  painter.context.imageSmoothingQuality = 'high';
  painter.blended('screen', () => painter.context.drawImage(sheet, 0, 0, painter.width, painter.height));
  painter.context.restore();
}

/** Sunrise over a planet's limb, or a ringed giant, with a nebula behind. */
const draw: DrawScene = (painter, options) => {
  const { width, height, unit } = painter;
  const { light: hour, seed } = options;
  painter.rect(0, 0, width, height, hour.sky[0]);
  paintNebula(painter, hour, seed);
  painter.stars(painter.isWide ? 620 : 400, height * 1.1, 1);
  for (let i = 0; i < 10; i++) {
    const x = painter.random() * width;
    const y = painter.random() * height * 0.7;
    painter.glow(x, y, painter.between(6, 16) * unit, lighten(hour.sky[4], 0.5), 0.8);
  }
  if (options.arrangement === 2)
    paintGiant(painter, hour, focusX(painter, 0.52, 0.72), height * (painter.isWide ? 0.5 : 0.6), seed);
  else
    paintLimb(
      painter,
      hour,
      focusX(painter, arranged(options, [0.6, 0.2, 0.5]), arranged(options, [0.7, 0.95, 0.7])),
      options.arrangement === 0 ? 1 : 0.72,
    );
  if (options.arrangement !== 1)
    paintStation(
      painter,
      hour,
      focusX(painter, arranged(options, [0.3, 0.7, 0.24]), arranged(options, [0.55, 0.55, 0.47])),
      height * (painter.isWide ? arranged(options, [0.4, 0.4, 0.26]) : arranged(options, [0.42, 0.42, 0.4])),
    );
  else paintComet(painter, focusX(painter, 0.66, 0.62), height * 0.4, hour.accent);
  painter.vignette(0.35, darken(hour.sky[0], 0.6));
};

function paintLimb(painter: Painter, hour: Light, x: number, size: number): void {
  const { context, width, height, unit, isWide } = painter;
  const radius = Math.max(width, height) * 0.64 * size;
  const y = height * (isWide ? 0.56 : 0.68) + radius;
  const air = hour.glow;
  painter.glow(x, y, radius * 1.26, air, 0.5);
  painter.soft(
    10 * unit,
    (sheet) => {
      sheet.strokeStyle = withAlpha(air, 0.9);
      sheet.lineWidth = 14 * unit;
      sheet.beginPath();
      sheet.arc(x, y, radius, -Math.PI * 0.95, -Math.PI * 0.05);
      sheet.stroke();
    },
    'screen',
  );
  painter.clipped(
    (path) => path.arc(x, y, radius, 0, Math.PI * 2),
    () => {
      painter.rect(
        x - radius,
        y - radius,
        2 * radius,
        2 * radius,
        painter.vertical(y - radius, y, [
          [0, lighten(air, 0.35)],
          [0.045, mix(air, hour.sky[1], 0.35)],
          [0.17, mix(hour.sky[1], hour.sky[2], 0.4)],
          [0.5, darken(hour.sky[0], 0.2)],
          [1, darken(hour.sky[0], 0.5)],
        ]),
      );
      painter.soft(7 * unit, (sheet) => {
        for (let i = 0; i < 60; i++) {
          const angle = -Math.PI / 2 + (painter.random() - 0.5) * 1.3;
          const depth = radius * painter.between(0.74, 0.985);
          sheet.fillStyle = withAlpha(lighten(air, 0.6), painter.between(0.04, 0.2));
          sheet.beginPath();
          sheet.ellipse(
            x + Math.cos(angle) * depth,
            y + Math.sin(angle) * depth,
            radius * painter.between(0.03, 0.16),
            radius * painter.between(0.004, 0.014),
            angle + Math.PI / 2,
            0,
            7,
          );
          sheet.fill();
        }
      });
      // Towns on the night side, in clusters along coasts rather than strewn evenly.
      for (let town = 0; town < 9; town++) {
        const angle = -Math.PI / 2 + (painter.random() - 0.5) * 0.9;
        const depth = radius * painter.between(0.5, 0.82);
        for (let i = 0; i < 14; i++) {
          const spread = painter.random() ** 2 * 46 * unit;
          const turn = painter.random() * 7;
          painter.glow(
            x + Math.cos(angle) * depth + Math.cos(turn) * spread * 1.8,
            y + Math.sin(angle) * depth + Math.sin(turn) * spread * 0.6,
            painter.between(1.5, 5) * unit,
            hour.accent,
            0.75,
          );
        }
      }
    },
  );
  const sunAngle = -Math.PI * (x < width / 2 ? 0.36 : 0.44);
  const sunX = x + Math.cos(sunAngle) * radius;
  const sunY = y + Math.sin(sunAngle) * radius;
  painter.glow(sunX, sunY, width * 0.34, '#fff0cf', 0.85);
  painter.glow(sunX, sunY, width * 0.09, '#ffffff', 1);
  painter.blended('screen', () =>
    painter.rect(
      sunX - width * 0.5,
      sunY - 0.9 * unit,
      width,
      1.8 * unit,
      painter.horizontal(sunX - width * 0.5, sunX + width * 0.5, [
        [0, 'rgba(255,240,210,0)'],
        [0.5, 'rgba(255,240,210,.6)'],
        [1, 'rgba(255,240,210,0)'],
      ]),
    ),
  );
  context.lineWidth = 1;
}

function paintGiant(painter: Painter, hour: Light, x: number, y: number, seed: number): void {
  const { context, unit } = painter;
  const radius = Math.min(painter.width, painter.height) * (painter.isWide ? 0.3 : 0.27);
  const ring = (half: 'back' | 'front') => {
    for (let i = 0; i < 46; i++) {
      const share = i / 45;
      const reach = radius * (1.32 + 0.82 * share);
      const density = fractalLine(share * 14, seed, 3) * Math.sin(Math.min(1, share * 1.04) * Math.PI) ** 0.4;
      context.strokeStyle = withAlpha(lighten(hour.accent, 0.15), Math.max(0, density * 1.5 - 0.35) * 0.8);
      context.lineWidth = (radius * 0.82) / 44;
      context.beginPath();
      const [from, to] = half === 'back' ? [Math.PI, Math.PI * 2] : [0, Math.PI];
      context.ellipse(0, 0, reach, reach * 0.2, 0, from, to);
      context.stroke();
    }
  };
  painter.glow(x, y, radius * 2.1, hour.glow, 0.35);
  context.save();
  context.translate(x, y);
  context.rotate(-0.34);
  ring('back');
  painter.clipped(
    (path) => path.arc(0, 0, radius, 0, 7),
    () => {
      const bands = 44;
      for (let i = 0; i < bands; i++) {
        const share = fractalLine(i * 0.33, seed + 5, 4);
        const band: Hex = mix(
          mix(hour.glow, hour.accent, share * 1.6 - 0.3),
          hour.sky[3],
          Math.max(0, 0.75 - share * 1.3),
        );
        const top = -radius + (i / bands) * 2 * radius;
        painter.ellipse(0, top + radius / bands, radius * 1.2, (radius / bands) * 1.9, withAlpha(band, 0.9));
      }
      const shade = context.createRadialGradient(
        -radius * 0.62,
        -radius * 0.42,
        radius * 0.2,
        -radius * 0.25,
        -radius * 0.15,
        radius * 1.36,
      );
      shade.addColorStop(0, 'rgba(255,250,235,.35)');
      shade.addColorStop(0.35, 'rgba(0,0,0,0)');
      shade.addColorStop(0.72, withAlpha(hour.sky[0], 0.82));
      shade.addColorStop(1, withAlpha(hour.sky[0], 0.98));
      painter.rect(-radius, -radius, 2 * radius, 2 * radius, shade);
    },
  );
  ring('front');
  context.restore();
  painter.disc(
    x + radius * 1.55,
    y - radius * 1.05,
    radius * 0.085,
    painter.horizontal(x + radius * 1.46, x + radius * 1.64, [
      [0, lighten(hour.accent, 0.5)],
      [1, darken(hour.sky[2], 0.4)],
    ]),
  );
  context.lineWidth = unit;
}

function paintStation(painter: Painter, hour: Light, x: number, y: number): void {
  const { context } = painter;
  const size = Math.min(painter.width, painter.height) * 0.055;
  context.save();
  context.translate(x, y);
  context.rotate(-0.35);
  painter.rect(-size * 0.9, -size * 0.1, size * 1.8, size * 0.2, '#c9d4e8');
  context.fillStyle = painter.vertical(-size * 0.2, size * 0.2, [
    [0, '#f4f8ff'],
    [1, '#8c98b8'],
  ]);
  context.beginPath();
  context.roundRect(-size * 0.3, -size * 0.2, size * 0.6, size * 0.4, size * 0.1);
  context.fill();
  const panel = painter.vertical(-size, size, [
    [0, mix(hour.sky[4], '#8fa0d8', 0.5)],
    [1, darken(hour.sky[2], 0.3)],
  ]);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 2; i++) {
      const left = side * (size * 0.95 + i * size * 0.5) - size * 0.2;
      painter.rect(left, -size * 0.75, size * 0.4, size * 1.5, panel);
      for (let row = 1; row < 6; row++)
        painter.rect(left, -size * 0.75 + row * size * 0.25, size * 0.4, size * 0.015, 'rgba(8,10,30,.5)');
    }
  }
  painter.disc(size * 0.1, 0, size * 0.06, hour.accent);
  context.restore();
  painter.glow(x, y, size * 1.4, hour.accent, 0.3);
}

function paintComet(painter: Painter, x: number, y: number, colour: Hex): void {
  const { unit } = painter;
  const reach = Math.min(painter.width, painter.height) * 0.5;
  painter.soft(
    4 * unit,
    (context) => {
      const tail = context.createLinearGradient(x, y, x + reach * 0.8, y - reach * 0.45);
      tail.addColorStop(0, withAlpha(lighten(colour, 0.5), 0.9));
      tail.addColorStop(1, withAlpha(colour, 0));
      context.fillStyle = tail;
      context.beginPath();
      context.moveTo(x - 3 * unit, y - 3 * unit);
      context.lineTo(x + reach * 0.84, y - reach * 0.58);
      context.lineTo(x + reach * 0.94, y - reach * 0.4);
      context.lineTo(x + 3 * unit, y + 4 * unit);
      context.fill();
    },
    'screen',
  );
  painter.glow(x, y, 40 * unit, lighten(colour, 0.6), 1);
  painter.disc(x, y, 2.6 * unit, '#ffffff');
}

export const space: Scene = {
  draw,
  titleZone: 'top',
  lights: [
    light('#04050f #123a78 #2a2f8c #7a2a6a #8fdcff', '#58c8ff', '#ffcf8a'),
    light('#0a0410 #5a1c3c #5a1a5c #b0482c #ffb48a', '#ff8a5c', '#ffe0a0'),
    light('#05040e #3a2a6a #2a1c6e #6a2a74 #e0c0ff', '#e8a060', '#f6d2a0'),
    light('#020a0c #0c4a4a #0c4a5c #1c6a4a #b0ffe0', '#4ce8c0', '#ffe08a'),
    light('#080512 #4a1c70 #4a1c8c #b02a6a #ffb0e0', '#d070ff', '#7ae8ff'),
    light('#04070f #24446a #1c3a6c #4a3a5c #d8e8ff', '#8fb4e0', '#cfe0ff'),
  ],
};
