import { expect, test } from '@jest/globals';
import sharp, { type Color } from 'sharp';
import { comparePictures } from './compare-pictures.ts';

const width = 400;

/** White PNG with boxes. */
const picture = (height: number, ...boxes: { left: number; top: number; color: Color }[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(
      boxes.map(({ color, ...place }) => ({
        input: { create: { width: 40, height: 20, channels: 3, background: color } },
        ...place,
      })),
    )
    .png()
    .toBuffer();

const box = { left: 100, top: 50, color: 'navy' };
const other = { left: 300, top: 200, color: 'navy' };

async function compare(before: Buffer, after: Buffer) {
  const difference = await comparePictures(before, after);
  if (difference === undefined) throw new Error('They are the same.');
  const { data, info } = await difference.marked
    .png()
    .toBuffer()
    .then((png) => sharp(png).raw().toBuffer({ resolveWithObject: true }));
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  return { ...difference, at, height: info.height };
}

const red = [220, 20, 60];

test('differences are counted, marked in place and framed; the rest is gray', async () => {
  const { share, places, at } = await compare(await picture(300, box), await picture(300, box, other));
  expect(share).toBeCloseTo((40 * 20) / (width * 300), 5);
  expect(places).toBe(1);
  expect(at(320, 210)).toEqual(red);
  expect(at(320, 191)).toEqual(red);
  expect(at(320, 197)).toEqual([254, 254, 254]);
  expect(new Set(at(120, 60)).size).toBe(1);
  expect(at(120, 60)[0]).toBeLessThan(200);
});

test('rows that only the taller picture has differ', async () => {
  for (const pair of [
    [300, 360],
    [360, 300],
  ] as const) {
    const [before, after] = await Promise.all(pair.map((height) => picture(height, box)));
    const { share, places, at, height } = await compare(before as Buffer, after as Buffer);
    expect([height, places]).toEqual([360, 1]);
    expect(share).toBeCloseTo(60 / 360, 5);
    expect(at(5, 320)).toEqual(red);
  }
});

test('distant differences are counted separately, even at the edges', async () => {
  const corners = [0, width - 40].flatMap((left) => [0, 280].map((top) => ({ left, top, color: 'navy' })));
  expect(await compare(await picture(300), await picture(300, ...corners))).toMatchObject({ places: 4 });
});

test('a difference far down counts once, even across row boundaries', async () => {
  const { share, places, at } = await compare(await picture(1_100), await picture(1_100, { ...box, top: 990 }));
  expect(share).toBeCloseTo((40 * 20) / (width * 1_100), 5);
  expect(places).toBe(1);
  expect([999, 1_000].map((row) => at(120, row))).toEqual([red, red]);
});

test('pictures that look the same do not differ, regardless of their encoding', async () => {
  const one = await picture(300, box);
  expect(await comparePictures(one, one)).toBeUndefined();
  expect(await comparePictures(one, await sharp(one).png({ compressionLevel: 0 }).toBuffer())).toBeUndefined();
});
