import { fill } from '@quoin/sdk/client';
import { keptValue } from '@quoin/sdk/kept-value';

export interface FloatingToolsetData {
  /** `{percent}` stands for the size of text. */
  words: Record<'copied' | 'failed' | 'size', string>;
}

/** Steps of the size of text, in percent. */
const sizes = [100, 112, 125, 150];

/** Shows the tools that need a script, and starts them. */
export default function mount(element: HTMLElement, { words }: FloatingToolsetData): (() => void) | undefined {
  const toolset = element.querySelector<HTMLElement>('.floating-toolset');
  const status = toolset?.querySelector('output');
  if (!toolset || !status) return undefined;
  const controller = new AbortController();
  const kept = keptValue('text-size');
  const button = (tool: string) => toolset.querySelector<HTMLButtonElement>(`button[data-tool="${tool}"]`);

  async function share(): Promise<void> {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url });
      await navigator.clipboard.writeText(url);
      say(words.copied);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') say(words.failed);
    }
  }

  const say = (text: string): void => void (status.textContent = text);
  const current = (): number => Math.max(0, sizes.indexOf(Number(kept.read())));

  function show(): void {
    const index = current();
    toolset?.setAttribute('data-size', String(sizes[index]));
    for (const [tool, end] of [
      ['smaller', 0],
      ['larger', sizes.length - 1],
    ] as const)
      button(tool)?.setAttribute('aria-disabled', String(index === end));
  }

  function resize(by: number): void {
    const size = sizes[Math.min(Math.max(current() + by, 0), sizes.length - 1)] ?? 100;
    kept.write(size === 100 ? null : String(size));
    say(fill(words.size, { percent: size }));
  }

  const tools = { print: () => window.print(), share, smaller: () => resize(-1), larger: () => resize(1) };
  for (const [tool, run] of Object.entries(tools))
    button(tool)?.addEventListener('click', () => void run(), { signal: controller.signal });
  for (const hidden of toolset.querySelectorAll<HTMLElement>(':scope > [hidden]')) hidden.hidden = false;
  const stop = kept.subscribe(show);
  show();
  return () => {
    stop();
    controller.abort();
  };
}
