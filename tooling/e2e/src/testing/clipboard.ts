import type { Page } from 'playwright-core';

/** Puts texts on the clipboard, by media type. */
export async function copyTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (texts) => {
    const parts = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
    window.focus();
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts) as Record<string, Blob>)]);
  }, texts);
}
