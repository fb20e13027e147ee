import type { Browser } from 'playwright-core';

export interface Picture {
  width: number;
  height: number;
  /** Returns red, green and blue of a pixel, 0 to 255. */
  at(x: number, y: number): number[];
}

/** Reads a picture in its own page. */
export async function readPicture(browser: Browser, type: 'png' | 'webp', bytes: Buffer): Promise<Picture> {
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
      drawing.drawImage(image, 0, 0);
      const { data } = drawing.getImageData(0, 0, image.width, image.height);
      return {
        width: image.width,
        height: image.height,
        data: btoa(
          Array.from({ length: image.width * image.height }, (_, index) =>
            String.fromCharCode(...data.subarray(index * 4, index * 4 + 3)),
          ).join(''),
        ),
      };
    },
    `data:image/${type};base64,${bytes.toString('base64')}`,
  );
  await page.close();
  const pixels = Buffer.from(data, 'base64');
  return { width, height, at: (x, y) => [...pixels.subarray((y * width + x) * 3).subarray(0, 3)] };
}
