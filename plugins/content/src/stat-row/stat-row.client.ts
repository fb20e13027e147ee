import { formatAmount } from '@quoin/sdk/client';

interface SentStats {
  figures: { value: number; options: Intl.NumberFormatOptions }[];
  locale: string;
}

const duration = 600;

/** Counts figures up to what they are, unless visitors prefer reduced motion. */
export default function mount(element: HTMLElement, { figures, locale }: SentStats): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const counters = [...element.querySelectorAll<HTMLElement>('.stat-number')].flatMap((number, index) => {
    const figure = figures[index];
    if (figure === undefined) return [];
    const { value, options } = figure;
    const format = new Intl.NumberFormat(locale, options);
    return [{ number, final: number.textContent, textAt: (share: number) => formatAmount(format, value * share) }];
  });

  function finish(): void {
    for (const { number, final } of counters) number.textContent = final;
  }

  const start = performance.now();
  function step(now: number): void {
    const time = (now - start) / duration;
    if (time >= 1) return finish();
    for (const { number, textAt } of counters) number.textContent = textAt(1 - (1 - Math.max(time, 0)) ** 3);
    frame = requestAnimationFrame(step);
  }
  let frame = requestAnimationFrame(step);

  return () => {
    cancelAnimationFrame(frame);
    finish();
  };
}
