import { maxCharacters } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';
import { formatBytes, formatCount } from '../../screen/format-number.ts';

/** Max bytes of a clipboard that is read. */
export const maxPastedBytes = 5 * 1024 ** 2;

/** Limits of one request to the server, 10,000 values and 2 MB, less what is around the node. */
const maxValues = 9_900;
const maxBytes = 1.9 * 1024 ** 2;

/** Counts a value with all within it. */
function valuesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((count, inner) => count + valuesIn(inner), 1);
}

interface Pasted {
  /** Number of parts, such as cells. */
  count: number;
  part: string;
  /** The result, such as a table. */
  whole: string;
}

/** Why a node of pasted parts is too large to be saved, as a sentence; undefined if it is not. */
export function excessOf(tree: Node, props: Node['props'], { count, part, whole }: Pasted): string | undefined {
  const values = valuesIn(props);
  if (values > maxValues) {
    const most = Math.floor((count * maxValues) / values / 10) * 10;
    return `There are ${formatCount(count, part)}, and one paste of such a ${whole} may have ${most.toLocaleString('en')}.`;
  }
  const text = JSON.stringify(props);
  const { size } = new Blob([text]);
  if (size > maxBytes) return `The ${whole} has ${formatBytes(size)}, and one paste may have ${formatBytes(maxBytes)}.`;
  if (text.length + JSON.stringify(tree).length > maxCharacters)
    return `A page may have ${formatCount(maxCharacters, 'character')}, and would have more with this ${whole}.`;
  return undefined;
}
