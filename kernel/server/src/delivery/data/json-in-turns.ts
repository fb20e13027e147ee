import { mapInTurns } from '../../platform/turns/map-in-turns.ts';

/** Writes JSON. Lets other requests in between the items of a list. */
export async function jsonInTurns(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  // Lists have null in place of what JSON lacks.
  const items = await mapInTurns(value as unknown[], (item) => JSON.stringify([item]).slice(1, -1));
  return `[${items.join(',')}]`;
}
