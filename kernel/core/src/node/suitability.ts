import { anyComponent, kindIn } from './kinds.ts';

/** Orders how precisely the rule of a slot names a component. Below 0, the slot is made for others but takes it. */
export const precision = { other: -1, any: 0, family: 1, kind: 2, name: 3 } as const;

function precisionOf(pattern: string, name: string, kinds: readonly string[]): number {
  const kind = kindIn(pattern);
  if (kind !== undefined) return kinds.includes(kind) ? precision.kind : precision.other;
  if (pattern === name) return precision.name;
  return pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)) ? precision.family : precision.other;
}

/** How well a slot with such a rule suits a component that it accepts. */
export function suitabilityOf(accept: readonly string[] = [], name: string, kinds: readonly string[] = []): number {
  const named = accept.filter((pattern) => pattern !== anyComponent);
  return named.length === 0 ? precision.any : Math.max(...named.map((pattern) => precisionOf(pattern, name, kinds)));
}
