import { setTimeout as turn } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import { regionsOf, type Region } from './regions.ts';

sharp.cache(false);

export interface PictureDifference {
  /** Share of differing pixels, from 0 to 1. Extra height counts as differing. */
  share: number;
  places: number;
  /** The second picture in gray, extended to the taller height, with differences marked and framed. */
  marked: Sharp;
}

/** Pixels by row: red, green, blue and opacity, from the lowest byte. */
interface Pixels {
  data: Uint32Array;
  width: number;
  height: number;
}

// A red that stands out from gray in every kind of color vision.
const mark = 0xff_3c_14_dc;
const frame = { gap: 6, width: 4 };
/** Rows per chunk, since ten million pixels take seconds and would block heartbeats; and rows for antialiasing. */
const strip = { rows: 1_000, around: 2 };

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4),
    width: info.width,
    height: info.height,
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Zero where pixels are equal. */
async function differing(before: Pixels, after: Pixels): Promise<Uint32Array> {
  const { width } = before;
  const height = Math.min(before.height, after.height);
  const mask = new Uint32Array(width * Math.max(before.height, after.height)).fill(mark, width * height);
  for (let top = 0; top < height; top += strip.rows) {
    const bottom = Math.min(height, top + strip.rows);
    const [first, last] = [Math.max(0, top - strip.around), Math.min(height, bottom + strip.around)];
    const [one, other] = [before, after].map(({ data }) => bytesOf(data.subarray(first * width, last * width)));
    const found = new Uint32Array((last - first) * width);
    pixelmatch(one as Uint8Array, other as Uint8Array, bytesOf(found), width, last - first, { diffMask: true });
    mask.set(found.subarray((top - first) * width, (bottom - first) * width), top * width);
    await turn();
  }
  return mask;
}

/** Light gray that preserves a pixel's lightness. */
function faded(pixel: number): number {
  const lightness = 0.3 * (pixel & 0xff) + 0.59 * ((pixel >> 8) & 0xff) + 0.11 * ((pixel >> 16) & 0xff);
  return (0xff_00_00_00 | (Math.round(160 + lightness * 0.37) * 0x01_01_01)) >>> 0;
}

function drawFrame({ data, width, height }: Pixels, { left, top, right, bottom }: Region): void {
  const outer = frame.gap + frame.width;
  const [first, last] = [Math.max(0, left - outer), Math.min(width, right + outer)];
  for (let y = Math.max(0, top - outer); y < Math.min(height, bottom + outer); y += 1) {
    const isEdge = y < top - frame.gap || y >= bottom + frame.gap;
    const row = y * width;
    data.fill(mark, row + first, row + (isEdge ? last : Math.min(last, first + frame.width)));
    data.fill(mark, row + Math.max(first, last - frame.width), row + last);
  }
}

/** Compares PNGs of equal width; undefined if indistinguishable. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined;
  const [one, other] = [await pixelsOf(before), await pixelsOf(after)];
  const mask = await differing(one, other);
  const regions = regionsOf(mask, one.width);
  await turn();
  if (regions.length === 0) return undefined;
  let count = 0;
  const drawn = { data: mask, width: one.width, height: mask.length / one.width };
  for (let index = 0; index < mask.length; index += 1) {
    if (mask[index] === 0) mask[index] = faded(other.data[index] ?? one.data[index] ?? 0);
    else {
      mask[index] = mark;
      count += 1;
    }
  }
  for (const region of regions) drawFrame(drawn, region);
  const marked = sharp(bytesOf(mask), { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
  return { share: count / mask.length, places: regions.length, marked };
}
