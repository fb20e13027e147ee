import { useRef, useState, type KeyboardEvent } from 'react';

type Step = (index: number, count: number) => number;

const ends: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, count) => count - 1 };

const steps: Readonly<Record<'list' | 'toolbar', Readonly<Record<string, Step>>>> = {
  list: {
    ...ends,
    ArrowDown: (index, count) => Math.min(index + 1, count - 1),
    ArrowUp: (index) => Math.max(index - 1, 0),
  },
  toolbar: {
    ...ends,
    ArrowRight: (index, count) => (index + 1) % count,
    ArrowLeft: (index, count) => (index - 1 + count) % count,
  },
};

/** One stop in the tab order for a list or toolbar: arrows, Home and End move within it. */
export function useRovingFocus(names: readonly string[], role: keyof typeof steps = 'list') {
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && names.includes(last) ? last : names[0];
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = entries();
    const next = all[steps[role][event.key]?.(all.indexOf(event.currentTarget), all.length) ?? -1];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  return {
    list,
    focusFirst: () => entries()[0]?.focus(),
    entry: (name: string) => ({
      'data-entry': name,
      tabIndex: name === stop ? 0 : -1,
      onFocus: () => setLast(name),
      onKeyDown,
    }),
  };
}
