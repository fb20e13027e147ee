// Child process: hostile files may crash it or exhaust its memory.
import { readFile, writeFile } from 'node:fs/promises';
import { sanitizeSvg } from '@quoin/render/sanitize-svg';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { VariantFormat } from '../../site/content/asset-address.ts';
import { maxPixels, type ImageOutcome, type ImageSize, type ImageTask, type RasterFormat } from './image-task.ts';

/** Max resident memory of the process in bytes. */
const maxMemory = 1_500_000_000;
/** Below the server's timeout, so that the process can report it. */
const seconds = 25;

const loaders = ['Jpeg', 'Png', 'Gif', 'Nsgif', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.cache(false);

const encode: Record<RasterFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90, progressive: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 75, effort: 2 }),
};

const encodeVariant: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true }),
};

/** Reads the displayed size of an image from its header. */
async function measure(source: string): Promise<ImageSize & Pick<Metadata, 'format'>> {
  const {
    autoOrient,
    pageHeight,
    pages = 1,
    format,
  } = await sharp(source, { limitInputPixels: false, pages: -1 }).metadata();
  return {
    width: autoOrient.width,
    height: pages > 1 ? (pageHeight ?? autoOrient.height) : autoOrient.height,
    frames: pages,
    format,
  };
}

/** Longer ones come from damaged files. */
const maxDuration = 7 * 24 * 60 * 60;

/** Reads the whole file if its header states no duration. */
async function durationOf(source: string): Promise<number | undefined> {
  const { parseFile } = await import('music-metadata');
  const { duration = 0, trackInfo } = (await parseFile(source, { duration: true, skipCovers: true })).format;
  // The first is that of the sound, which a film may lack.
  const longest = Math.max(duration, ...trackInfo.map((track) => track.duration ?? 0));
  return longest > 0 && longest <= maxDuration ? Math.round(longest * 1_000) / 1_000 : undefined;
}

async function perform(task: ImageTask): Promise<ImageOutcome> {
  if (task.kind === 'duration') return { duration: await durationOf(task.source) };
  const isDrawing = task.kind === 'sanitize';
  if (isDrawing) await writeFile(task.target, sanitizeSvg(await readFile(task.source, 'utf8')));
  const { format, ...size } = await measure(isDrawing ? task.target : task.source);
  const { width, height, frames } = size;
  if (width * height * frames > maxPixels) return { tooManyPixels: { width, height } };
  if (task.kind === 'measure' || isDrawing) return { size };
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  if (task.kind === 'clean') {
    await encode[task.format](sharp(task.source, { ...options, animated: frames > 1 }).autoOrient())
      .timeout({ seconds })
      .toFile(task.target);
    return { size };
  }
  // Vector graphics are rasterized at the requested size.
  const density = format === 'svg' ? Math.min(Math.max((72 * task.width) / width, 1), 2400) : undefined;
  const picture = sharp(task.source, { ...options, ...(density === undefined ? {} : { density }) }).resize({
    width: task.width,
    withoutEnlargement: format !== 'svg',
  });
  const encoded = task.kind === 'icon' ? encode.png(picture) : encodeVariant[task.format](picture);
  const written = await encoded.timeout({ seconds }).toFile(task.target);
  return { size: { width: written.width, height: written.height, frames: 1 } };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);

process.on('message', (task: ImageTask) => {
  void perform(task)
    .catch((error: unknown): ImageOutcome => ({ unreadable: messageOf(error) }))
    .then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1);
}, 50);
