import type { Page } from 'playwright-core';

/** Pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** Milliseconds after which a finger that rests holds what is under it. */
const hold = 450;

/** One finger on a touch screen. */
export interface Finger {
  tapAt(point: Point): Promise<void>;
  /** Taps twice, as fast as people do. */
  doubleTapAt(point: Point): Promise<void>;
  /** Rests at a point, and is lifted. */
  holdAt(point: Point): Promise<void>;
  /** Moves at once, which scrolls what scrolls. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Rests at a point, and then drags what is there. */
  drag(from: Point, to: Point): Promise<void>;
}

export async function putFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tapAt = ({ x, y }: Point) => page.touchscreen.tap(x, y);

  async function move(from: Point, to: Point): Promise<void> {
    const steps = 12;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    // The page answers for the last point.
    await page.waitForTimeout(150);
    await touch('touchEnd');
  }

  return {
    tapAt,
    async doubleTapAt(point) {
      await tapAt(point);
      await tapAt(point);
    },
    async holdAt(point) {
      await touch('touchStart', point);
      await page.waitForTimeout(hold);
      await touch('touchEnd');
    },
    async swipe(from, to) {
      await touch('touchStart', from);
      await move(from, to);
    },
    async drag(from, to) {
      await touch('touchStart', from);
      await page.waitForTimeout(hold);
      await move(from, to);
    },
  };
}
