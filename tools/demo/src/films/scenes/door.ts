import {
  type DrawPhase,
  glow,
  gradient,
  HEIGHT as H,
  layer,
  lookOf,
  rgba,
  TURN,
  veil,
  WIDTH as W,
} from '../brush';
import { makeFall } from '../particles';
import { person } from '../silhouettes';

const LOOKS = [
  {
    deep: '#3a070d',
    dark: '#100204',
    wall: '#a3141c',
    light: '#ffd9a0',
    hot: '#ff5a3a',
    door: ['#fff1cf', '#ffc46e'],
    figure: '#14020a',
  },
  {
    deep: '#08203a',
    dark: '#020810',
    wall: '#1c5aa0',
    light: '#c8ecff',
    hot: '#3aa0ff',
    door: ['#f4fbff', '#9ad4ff'],
    figure: '#020a18',
  },
] as const;

const RATIO = 1.55;
const FRAMES = 9;

const mixHex = (a: string, b: string, t: number) => {
  const [from, to] = [parseInt(a.slice(1), 16), parseInt(b.slice(1), 16)];
  const part = (shift: number) => Math.round(((from >> shift) & 255) * (1 - t) + ((to >> shift) & 255) * t);
  return `rgb(${String(part(16))},${String(part(8))},${String(part(0))})`;
};

/** A corridor without end: every frame grows into the next one's place, so one step repeats for ever. */
export const door = (variant: number): DrawPhase => {
  const look = lookOf(LOOKS, variant);
  const cx = W * 0.5;
  const cy = H * 0.52;
  const width = 118;
  const height = 236;
  const motes = makeFall(132, {
    count: 90,
    across: 0,
    down: -1,
    size: 2,
    sway: 30,
    colour: look.light,
    alpha: 0.4,
  });
  const shade = veil(0.72, '#050102');
  const floorLight = layer((g) => {
    g.filter = 'blur(5px)';
    g.fillStyle = gradient(g, cy + height / 2, H, [
      [0, rgba(look.light, 0.8)],
      [1, rgba(look.hot, 0)],
    ]);
    g.beginPath();
    g.moveTo(cx - width / 2, cy + height / 2);
    g.lineTo(cx + width / 2, cy + height / 2);
    g.lineTo(cx + width * 1.7, H);
    g.lineTo(cx - width * 1.7, H);
    g.fill();
  });
  return (g, phase) => {
    g.fillStyle = look.dark;
    g.fillRect(0, 0, W, H);
    for (let frame = FRAMES; frame >= 0; frame--) {
      const steps = frame + ((phase * 2) % 1);
      const scale = RATIO ** steps * 1.06;
      const nearness = Math.min(1, steps / 6);
      const outerW = width * scale * RATIO * 1.25;
      const outerH = height * scale * RATIO;
      const bottom = cy + (height / 2) * scale * RATIO ** 0.9;
      // Wall between this frame and the next: lit from the far door, darker the nearer it comes.
      const fill = g.createLinearGradient(cx - outerW / 2, 0, cx + outerW / 2, 0);
      const near = mixHex(look.wall, look.dark, nearness * 0.96);
      const far = mixHex(look.wall, look.deep, Math.min(1, nearness * 1.3));
      fill.addColorStop(0, near);
      fill.addColorStop(0.5, far);
      fill.addColorStop(1, near);
      // A frame appears inside the last one; it fades in slowly so that its start is not visible.
      g.globalAlpha = Math.min(1, steps * 1.4);
      g.fillStyle = fill;
      g.fillRect(cx - outerW / 2, bottom - outerH, outerW, outerH);
      g.strokeStyle = rgba(look.light, 0.34 * (1 - nearness) ** 1.3);
      g.lineWidth = 1 + scale * 0.5;
      g.strokeRect(cx - outerW / 2, bottom - outerH, outerW, outerH);
    }
    g.globalAlpha = 1;
    const breath = 1 + 0.06 * Math.sin(TURN * phase);
    g.drawImage(floorLight, 0, 0);
    glow(g, cx, cy, 430 * breath, look.hot, 0.55);
    g.fillStyle = gradient(g, cy - height / 2, cy + height / 2, [
      [0, look.door[0]],
      [1, look.door[1]],
    ]);
    g.fillRect(cx - width / 2, cy - height / 2, width, height);
    glow(g, cx, cy, 230 * breath, look.light, 0.62);
    const sway = Math.sin(TURN * phase) * 2;
    g.fillStyle = rgba(look.figure, 0.72);
    g.beginPath();
    g.moveTo(cx - 20 + sway, cy + height / 2);
    g.lineTo(cx + 20 + sway, cy + height / 2);
    g.lineTo(cx + 84, H);
    g.lineTo(cx - 84, H);
    g.fill();
    person(g, cx + sway, cy + height / 2 + 2, 196, look.figure);
    motes(g, phase);
    g.drawImage(shade, 0, 0);
  };
};
