import { remaining, type Unit } from './remaining.client.ts';

interface SentTimer {
  /** ISO 8601. */
  target: string;
  units: Unit[];
  locale: string;
}

/** Shows the time that remains, each second, and the other content when it is over. */
export default function mount(element: HTMLElement, { target, units, locale }: SentTimer): (() => void) | undefined {
  const before = element.querySelector<HTMLElement>('.countdown-timer-before');
  const after = element.querySelector<HTMLElement>('.countdown-timer-after > div');
  if (!before || !after || before.hidden) return;
  const end = Date.parse(target);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(before: HTMLElement, after: HTMLElement): void {
    const left = end - Date.now();
    before.hidden = left <= 0;
    after.hidden = left > 0;
    if (left <= 0) return;
    for (const { unit, count } of remaining(left, units)) {
      before.querySelector(`[data-unit="${unit}"]`)?.replaceChildren(...partsOf(count, unit, locale));
    }
    // Just after the next second begins.
    timer = setTimeout(show, (left % 1000) + 20, before, after);
  }

  show(before, after);
  return () => clearTimeout(timer);
}

/** The number, and the name of the unit in its plural form. */
const partsOf = (count: number, unit: Unit, locale: string): Node[] =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(count)
    .map(({ type, value }) => {
      const part = document.createElement('span');
      if (type === 'integer') part.className = 'countdown-timer-number';
      part.textContent = value;
      return part;
    });
