/** Returns the positions of a longest increasing subsequence. */
function longestRising(numbers: readonly number[]): Set<number> {
  const previous: number[] = [];
  // For each length, the position of the smallest end of an increasing run.
  const ends: number[] = [];
  for (const [position, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1] ?? -1);
    ends[low] = position;
  }
  const rising = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) rising.add(position);
  return rising;
}

/** Returns the fewest common ids whose moves turn one order into the other. */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, index) => [id, index]));
  const staying = after.filter((id) => places.has(id));
  const rising = longestRising(staying.map((id) => places.get(id) ?? 0));
  return staying.filter((_, position) => !rising.has(position));
}
