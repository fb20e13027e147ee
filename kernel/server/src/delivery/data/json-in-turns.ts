import { mapInTurns } from '../../platform/turns/map-in-turns.ts';

/** Writes JSON. Lets other requests in between the items of a list. */
export async function jsonInTurns(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  // For what JSON lacks, a list has null.
  const items = await mapInTurns(value as unknown[], (item) => JSON.stringify([item]).slice(1, -1));
  return `[${items.join(',')}]`;
}
