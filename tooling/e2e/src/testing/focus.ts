import type { ElementHandle, Page } from 'playwright-core';

export interface LostFocus {
  stop: string;
  why: 'out of sight' | 'looks the same without focus';
}

/** A page with more stops traps the focus. */
const maxStops = 400;

/** Runs in the page. Undefined once Tab has left it. */
function nameFocused(): string | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return undefined;
  const words =
    (element.getAttribute('aria-label') ?? element.textContent.trim()) || (element.getAttribute('name') ?? element.id);
  return `${element.tagName.toLowerCase()}: ${words.slice(0, 60)}`;
}

/** Runs in the page. A label may be drawn instead of the element. */
function isFocusShown(): boolean {
  const element = document.activeElement;
  if (element === null) return false;
  const drawn = [
    element,
    ...(element instanceof HTMLInputElement ? [...(element.labels ?? []), element.parentElement] : []),
  ];
  const parts = [0.1, 0.5, 0.9];
  return drawn.some((each) =>
    [...(each?.getClientRects() ?? [])].some(({ left, top, right, bottom }) => {
      const [from, to] = [
        { x: Math.max(0, left), y: Math.max(0, top) },
        { x: Math.min(innerWidth, right), y: Math.min(innerHeight, bottom) },
      ];
      const isInFront = (x: number, y: number) =>
        drawn.some((one) => one?.contains(document.elementFromPoint(x, y)) === true);
      return (
        to.x > from.x &&
        to.y > from.y &&
        parts.some((across) =>
          parts.some((down) => isInFront(from.x + (to.x - from.x) * across, from.y + (to.y - from.y) * down)),
        )
      );
    }),
  );
}

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Moves to the last stop inside a date input or frame. */
async function goToEnd(page: Page, element: ElementHandle<HTMLElement>): Promise<void> {
  if (
    !(await element.evaluate((each) =>
      each.matches('iframe, input:is([type^=date], [type=month], [type=time], [type=week])'),
    ))
  )
    return;
  for (let presses = 0; presses < maxStops; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((each) => each === document.activeElement)) continue;
    await page.keyboard.press('Shift+Tab');
    return;
  }
}

/** Tabs through a page, and compares pictures of each stop with and without focus. */
export async function tabThrough(page: Page): Promise<{ stops: number; lost: LostFocus[] }> {
  const lost: LostFocus[] = [];
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(nameFocused);
    if (stop === undefined) return { stops, lost };
    if (!(await page.evaluate(isFocusShown))) lost.push({ stop, why: 'out of sight' });
    const withFocus = await picture(page);
    const element = (await page.evaluateHandle(() => document.activeElement)) as ElementHandle<HTMLElement>;
    await element.evaluate((each) => each.blur());
    const without = await picture(page);
    await element.evaluate((each) => each.focus({ preventScroll: true }));
    await goToEnd(page, element);
    // A page that is busy draws late, so equal pictures are confirmed by a third one, with focus again.
    if (withFocus.equals(without) && without.equals(await picture(page)))
      lost.push({ stop, why: 'looks the same without focus' });
  }
  throw new Error(`More than ${maxStops} stops of Tab: the focus never leaves the page.`);
}
