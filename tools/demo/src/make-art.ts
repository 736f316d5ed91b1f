import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArtFormat, artPath, type ArtVariantName } from '@drivein/catalogue-bundle';
import { drawArtSet, type PicturePlan } from './art/make-picture';

/** One large picture and the small ones scaled from it: the least that is worth handing to a worker. */
export interface ArtJob {
  readonly plan: PicturePlan;
  readonly variants: readonly ArtVariantName[];
  readonly format: ArtFormat;
}

const UPRIGHT: readonly ArtVariantName[] = ['poster', 'posterSmall'];
const WIDE: readonly ArtVariantName[] = ['background', 'landscape'];

/** Pictures of the product itself rather than of a title: the drive-in behind landing and sign-in. */
export const staticArt: readonly PicturePlan[] = [
  { artId: 'shell-drivein', scene: 'drivein', variant: 0, genre: 'drama' },
];

/** Posters first, because the first screen shows many of them; plans without lettering have no poster. */
export function artJobs(plans: readonly PicturePlan[]): ArtJob[] {
  const lettered = plans.filter((plan) => plan.lettering?.length);
  return [
    ...lettered.map((plan) => ({ plan, variants: UPRIGHT, format: 'webp' as const })),
    ...plans.map((plan) => ({ plan, variants: WIDE, format: 'webp' as const })),
  ];
}

/** The same pictures as AVIF, which takes minutes: tiles first, because every screen shows many. */
export function avifJobs(plans: readonly PicturePlan[]): ArtJob[] {
  const inOrder: readonly ArtVariantName[] = ['posterSmall', 'landscape', 'poster', 'background'];
  return inOrder.flatMap((variant) =>
    artJobs(plans)
      .filter(({ variants }) => variants.includes(variant))
      .map(({ plan }) => ({ plan, variants: [variant], format: 'avif' })),
  );
}

/** Draws what is missing of a job and returns how many files it wrote. */
export function runArtJob({ plan, variants, format }: ArtJob, outFolder: string): number {
  const fileOf = (variant: ArtVariantName) => join(outFolder, artPath(plan.artId, variant, format));
  const missing = variants.filter((variant) => !existsSync(fileOf(variant)));
  if (missing.length === 0) return 0;
  const pictures = drawArtSet(plan, missing, format);
  for (const variant of missing) writeWhole(fileOf(variant), pictures[variant]!);
  return missing.length;
}

/** A reader sees the whole file or none; the process id keeps two writers out of each other's way. */
function writeWhole(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}

interface MakeArtOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** Ids of the art to make before all other, most urgent first. */
  readonly order?: readonly string[];
}

/** Makes all pictures of the plans under `outFolder`/art, leaving what exists alone. */
export function makeArt(
  plans: readonly PicturePlan[],
  outFolder: string,
  options: MakeArtOptions = {},
): void {
  const { onProgress, order = [] } = options;
  const urgency = new Map(order.map((artId, i) => [artId, i]));
  const rank = (job: ArtJob) => urgency.get(job.plan.artId) ?? order.length;
  const jobs = artJobs(plans).sort((a, b) => rank(a) - rank(b));
  jobs.forEach((job, i) => {
    runArtJob(job, outFolder);
    onProgress?.(i + 1, jobs.length);
  });
}
