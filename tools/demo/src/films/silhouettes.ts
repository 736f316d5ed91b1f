import type { SKRSContext2D } from '@napi-rs/canvas';
import { disc, TURN } from './brush';

export const pine = (g: SKRSContext2D, x: number, base: number, height: number, random: () => number) => {
  const tiers = 9;
  const width = height * 0.19;
  g.beginPath();
  g.moveTo(x, base - height);
  for (let tier = 1; tier <= tiers; tier++) {
    const t = tier / tiers;
    g.lineTo(x + width * t * (0.8 + 0.4 * random()), base - height + height * t * 0.96);
    g.lineTo(x + width * t * 0.5, base - height + height * t * 0.93);
  }
  g.lineTo(x + height * 0.015, base + 4);
  g.lineTo(x - height * 0.015, base + 4);
  for (let tier = tiers; tier >= 1; tier--) {
    const t = tier / tiers;
    g.lineTo(x - width * t * 0.5, base - height + height * t * 0.93);
    g.lineTo(x - width * t * (0.8 + 0.4 * random()), base - height + height * t * 0.96);
  }
  g.closePath();
  g.fill();
};

export const person = (g: SKRSContext2D, x: number, base: number, height: number, fill: string) => {
  const h = height;
  disc(g, x, base - h * 0.9, h * 0.085, fill);
  g.beginPath();
  g.moveTo(x - h * 0.12, base - h * 0.72);
  g.quadraticCurveTo(x, base - h * 0.86, x + h * 0.12, base - h * 0.72);
  g.lineTo(x + h * 0.13, base - h * 0.36);
  g.lineTo(x + h * 0.09, base);
  g.lineTo(x + h * 0.02, base);
  g.lineTo(x, base - h * 0.34);
  g.lineTo(x - h * 0.03, base);
  g.lineTo(x - h * 0.1, base);
  g.lineTo(x - h * 0.13, base - h * 0.36);
  g.closePath();
  g.fill();
};

/** A car from behind, with the light of the screen in its rear window. */
export const carBehind = (
  g: SKRSContext2D,
  x: number,
  base: number,
  width: number,
  body: string,
  rim: string,
) => {
  const w = width;
  const h = width * 0.5;
  g.fillStyle = 'rgba(0,0,0,.45)';
  g.beginPath();
  g.ellipse(x, base + w * 0.02, w * 0.52, w * 0.05, 0, 0, TURN);
  g.fill();
  g.fillStyle = body;
  g.beginPath();
  g.roundRect(x - w / 2, base - h * 0.62, w, h * 0.5, [w * 0.12, w * 0.12, w * 0.06, w * 0.06]);
  g.fill();
  g.beginPath();
  g.moveTo(x - w * 0.42, base - h * 0.5);
  g.bezierCurveTo(x - w * 0.36, base - h * 0.8, x - w * 0.32, base - h * 1.02, x - w * 0.22, base - h * 1.04);
  g.lineTo(x + w * 0.22, base - h * 1.04);
  g.bezierCurveTo(x + w * 0.32, base - h * 1.02, x + w * 0.36, base - h * 0.8, x + w * 0.42, base - h * 0.5);
  g.closePath();
  g.fill();
  g.fillRect(x - w * 0.44, base - h * 0.2, w * 0.15, h * 0.24);
  g.fillRect(x + w * 0.29, base - h * 0.2, w * 0.15, h * 0.24);
  g.globalAlpha = 0.34;
  g.fillStyle = rim;
  g.beginPath();
  g.moveTo(x - w * 0.31, base - h * 0.6);
  g.lineTo(x - w * 0.22, base - h * 0.94);
  g.lineTo(x + w * 0.22, base - h * 0.94);
  g.lineTo(x + w * 0.31, base - h * 0.6);
  g.closePath();
  g.fill();
  g.globalAlpha = 0.85;
  g.strokeStyle = rim;
  g.lineWidth = Math.max(1, w * 0.012);
  g.beginPath();
  g.moveTo(x - w * 0.3, base - h * 0.98);
  g.quadraticCurveTo(x - w * 0.26, base - h * 1.045, x - w * 0.22, base - h * 1.045);
  g.lineTo(x + w * 0.22, base - h * 1.045);
  g.quadraticCurveTo(x + w * 0.26, base - h * 1.045, x + w * 0.3, base - h * 0.98);
  g.stroke();
  g.globalAlpha = 1;
  for (const side of [-1, 1]) {
    disc(g, x + side * w * 0.13, base - h * 0.69, w * 0.055, body);
    g.fillStyle = body;
    g.fillRect(x + side * w * 0.13 - w * 0.07, base - h * 0.66, w * 0.14, h * 0.1);
    g.fillStyle = '#c8343a';
    g.beginPath();
    g.roundRect(x + side * w * 0.38 - w * 0.06, base - h * 0.48, w * 0.12, h * 0.09, w * 0.02);
    g.fill();
  }
};
