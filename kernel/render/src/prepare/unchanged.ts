import type { Node } from '@quoin/sdk';

/** Includes key order. Uses loops, because pages have thousands of values. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  if (Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (!isSameList(keys, Object.keys(other))) return false;
  for (const key of keys) if (!isSameJson(one[key as keyof typeof one], other[key as keyof typeof other])) return false;
  return true;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (!isSameJson(one[index], other[index])) return false;
  return true;
}

/** Ignores child nodes. */
export const isSameAlone = (one: Node, other: Node): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.version === other.version &&
  isSameJson(one.props, other.props) &&
  isSameJson(one.attic, other.attic) &&
  isSameList(Object.keys(one.slots), Object.keys(other.slots));

export function previousIn<Item extends { id: string }>(
  previous: readonly Item[] | undefined,
): (id: string, index: number) => Item | undefined {
  let byId: Map<string, Item> | undefined;
  return (id, index) => {
    if (previous === undefined || previous[index]?.id === id) return previous?.[index];
    byId ??= new Map(previous.map((each) => [each.id, each]));
    return byId.get(id);
  };
}
