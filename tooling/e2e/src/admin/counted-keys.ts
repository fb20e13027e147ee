import type { CDPSession, FrameLocator, Page } from 'playwright-core';
import { until } from '../testing/until.ts';
import type { EditorWindow } from './editor-window.ts';

const thePage = 'the page';

/** Role and name, without states. */
const nameOf = (focused: string): string => focused.replace(/ \[.*/, '');

/** The focused element, as the browser tells screen readers. */
export interface Stop {
  role: string;
  name: string;
  description: string;
}

/** Presses keys, counts them, and records what a screen reader announces after each. */
export class CountedKeys {
  /** Keys that were pressed. Texts count as none, however they are entered. */
  count = 0;
  /** Keys with what has the focus after them, texts, and what live regions say. */
  readonly transcript: string[] = [];
  /** Recorded after each key, except those that lead to the page. */
  readonly stops: Stop[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #canvas: FrameLocator;
  readonly #pageFocused: () => Promise<void>;

  private constructor({ page, canvas, pageFocused }: EditorWindow, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    this.#canvas = canvas;
    this.#pageFocused = pageFocused;
  }

  static async of(window: EditorWindow): Promise<CountedKeys> {
    const { page } = window;
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    const keys = new CountedKeys(window, session);
    await page.exposeFunction('announce', (words: string) => void keys.transcript.push(`  “${words}”`));
    await page.evaluate(() => {
      const { announce } = globalThis as unknown as { announce(words: string): void };
      new MutationObserver((records) => {
        const regions = new Set(
          records.flatMap(({ target }) => {
            const element = target instanceof Element ? target : target.parentElement;
            const region = element?.closest('[role="status"], [role="alert"], [aria-live]');
            // Content behind a dialog is not announced.
            return region && region.closest('[aria-hidden="true"]') === null ? region : [];
          }),
        );
        for (const { textContent } of regions) if (textContent.trim() !== '') announce(textContent.trim());
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return keys;
  }

  /** Presses keys after each other, and waits for the focus that the last one leads to, such as `textbox "Title"`. */
  async press(keys: string, focus: string): Promise<void> {
    for (const key of keys.split(' ')) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
    await this.#waitFor(keys, focus);
  }

  /** Presses a key again and again until the focus is there, at most `max` times. */
  async pressUntil(key: string, focus: string, max = 20): Promise<void> {
    for (let time = 0; time < max; time += 1) {
      const before = nameOf(await this.#focused());
      this.count += 1;
      await this.#page.keyboard.press(key);
      const after = await until(async () => {
        const focused = await this.#focused();
        return nameOf(focused) !== before && focused !== 'nothing' && focused;
      }, 10_000);
      await this.#record(key, after);
      if (after.includes(focus)) return;
    }
    throw new Error(`${max} times ${key} did not lead to ${focus}.`);
  }

  /** Enters a text where the focus is. */
  async write(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
    this.transcript.push(`  ${text}`);
  }

  async #waitFor(keys: string, focus: string): Promise<void> {
    let focused = '';
    try {
      await until(async () => (focused = await this.#focused()).includes(focus), 10_000);
    } catch (error) {
      const last = this.transcript.slice(-12).join('\n');
      throw new Error(`After ${keys}, the focus is on ${focused}, not on ${focus}. Before:\n${last}`, { cause: error });
    }
    if (focused === thePage) await this.#pageFocused();
    await this.#record(keys, focused);
  }

  async #record(keys: string, focused: string): Promise<void> {
    this.transcript.push(`${keys} → ${focused}`);
    if (focused === thePage) return;
    const [, role = '', name = ''] = /^(\S+)(?: "((?:[^"\\]|\\.)*)")?/.exec(focused) ?? [];
    this.stops.push({ role, name, description: await this.#description() });
  }

  /** Description of what has the focus in this window. */
  async #description(): Promise<string> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return '';
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return String(nodes[0]?.description?.value ?? '');
  }

  /** Role, name and value of what has the focus. */
  async #focused(): Promise<string> {
    const isOnPage = await this.#page.evaluate(() => document.activeElement?.localName === 'iframe');
    const focused = (isOnPage ? this.#canvas : this.#page).locator(':focus');
    const elsewhere = isOnPage ? thePage : 'nothing';
    if ((await focused.count()) === 0) return elsewhere;
    // It may move on meanwhile.
    const snapshot = await focused
      .first()
      .ariaSnapshot({ timeout: 500 })
      .catch(() => `- ${elsewhere}`);
    const [line = ''] = snapshot.split('\n');
    return line.replace(/^- '?/, '');
  }
}
