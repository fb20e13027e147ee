import type { PageEvent } from '@quoin/api';
import { createContext, use } from 'react';

/** Another user who has the page open. */
export interface Colleague {
  user: string;
  name: string;
  /** Id of the selected node; null if none is selected. */
  node: string | null;
  /** True while the user types there. */
  isTyping: boolean;
  color: string;
}

/** White text on any of these has a contrast of at least 5 to 1. */
const colors = ['#1565c0', '#ad1457', '#2e7d32', '#6a1b9a', '#b23c17', '#00695c', '#4e342e', '#37474f'] as const;

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (31 * sum + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

/** Gives each user a color, the same in all windows, and unique while colors last. */
function colorsOf(users: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, number>();
  for (const user of users.toSorted()) {
    const taken = new Set(given.values());
    const first = hash(user) % colors.length;
    const free = colors.map((_, index) => (first + index) % colors.length).find((index) => !taken.has(index));
    given.set(user, free ?? first);
  }
  return new Map([...given].map(([user, index]) => [user, colors[index] ?? colors[0]]));
}

/**
 * Lists the other users on a page, by name. Of a user's windows, one counts: where the user types, or has a node
 * selected.
 */
export function colleaguesIn({ presences, people }: PageEvent, self: string): Colleague[] {
  const users = [...new Set(presences.map(({ user }) => user))];
  const colorOf = colorsOf(users);
  return users
    .filter((user) => user !== self)
    .map((user) => {
      const windows = presences.filter((each) => each.user === user && each.node !== null);
      const window = windows.find(({ isTyping }) => isTyping) ?? windows[0];
      return {
        user,
        name: people[user] ?? 'Someone',
        node: window?.node ?? null,
        isTyping: window?.isTyping === true,
        color: colorOf.get(user) ?? colors[0],
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export const ColleaguesContext = createContext<readonly Colleague[]>([]);

/** Other users who have the page open. */
export const useColleagues = (): readonly Colleague[] => use(ColleaguesContext);
