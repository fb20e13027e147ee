import type { Presence } from '@quoin/storage';

/** Milliseconds after the last sign of typing, sent every two seconds, until typing counts as over. */
const typingFor = 6_000;

type Sign = Pick<Presence, 'id' | 'typing'>;

/**
 * Returns a function that tells from successive presences in which windows a user types. What counts is when this
 * process saw a sign, because the clocks of other processes can differ.
 */
export function followTyping(): (presences: readonly Sign[], time: number) => ReadonlySet<string> {
  let seen = new Map<string, { typing: string | null; at: number }>();
  return (presences, time) => {
    seen = new Map(
      presences.map(({ id, typing }) => {
        const known = seen.get(id);
        if (known?.typing === typing) return [id, known];
        // The first sign that this process sees can be old.
        return [id, { typing, at: known === undefined || typing === null ? -Infinity : time }];
      }),
    );
    // Negative after the clock was set back.
    const isOver = (age: number) => age < 0 || age >= typingFor;
    return new Set([...seen].filter(([, { at }]) => !isOver(time - at)).map(([id]) => id));
  };
}
