import type { Presence } from '@quoin/storage';

/** Milliseconds after the last sign of typing until it counts as over. There is one every two seconds. */
const typingFor = 6_000;

type Sign = Pick<Presence, 'id' | 'typing'>;

/**
 * Returns a function that tells in which of all windows a user types, from their presences at one time after the other.
 * It goes by when this process saw a sign, because the clocks of other processes can differ.
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
