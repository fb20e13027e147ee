import { isEqual } from '@quoin/core';
import type { PreparedNode } from '../model/prepared-node.ts';
import { intersect, type ReadKey, type Reads, type Validity } from '../model/reads.ts';
import { expireAt, type RenderContext } from '../model/render-context.ts';
import type { RenderInput } from '../model/render-input.ts';
import type { Place, RenderNode } from '../model/render-node.ts';
import type { RenderedNode, Variant } from '../model/rendered-node.ts';
import { readValue } from './read-values.ts';

/** Returns undefined if nodes are neither cached nor reused. */
export function variantOf(
  { mode, locale, admitted = true, frame, assets, form, explain }: RenderInput,
  siteUrl: string,
): Variant | undefined {
  if ((form ?? explain) !== undefined) return undefined;
  return { key: [mode, locale, admitted, frame !== undefined, frame?.direction, siteUrl].join(' '), assets };
}

export function findCachedNode(
  renderContext: RenderContext,
  { cached }: PreparedNode,
  place: Place,
  isOwn: boolean,
): RenderedNode | undefined {
  const { variant } = renderContext;
  const condition = cached?.cacheCondition;
  if (variant === undefined || condition === undefined) return undefined;
  if (
    condition.variant !== variant &&
    (condition.variant.key !== variant.key || condition.variant.assets !== variant.assets)
  )
    return undefined;
  if (condition.isOwn !== isOwn || !isValidAt(condition.validity, renderContext.input.now)) return undefined;
  if (condition.slot && (condition.place.parent !== place.parent || condition.place.slot !== place.slot))
    return undefined;
  if (condition.index && (condition.place.index !== place.index || condition.place.count !== place.count))
    return undefined;
  if (condition.provided && !isEqual(condition.place.provided, place.provided)) return undefined;
  if (condition.headings && !isEqual(condition.place.headings, place.headings)) return undefined;
  for (const key of condition.readKeys ?? [])
    if (!isEqual(condition.readValues.get(key), readValue(renderContext, key))) return undefined;
  if (condition.validity !== undefined) expireAt(renderContext, condition.validity.until);
  return cached;
}

const isValidAt = (validity: Validity | undefined, now: Date): boolean =>
  validity === undefined || (validity.from <= now && now < validity.until);

export function cacheNode(
  renderContext: RenderContext,
  { prepared, isOwn, id, place, missingReason }: RenderNode,
  rendered: RenderedNode,
): void {
  const { variant, readValues } = renderContext;
  const { reads, children } = rendered;
  // Failures may succeed next time.
  const failed = missingReason !== undefined && prepared.state.state === 'ready';
  const isIndependent = prepared.needs.partials.length === 0 && prepared.needs.snapshots.length === 0;
  // Roots are rebuilt with the document; partials included twice have other ids.
  if (
    variant === undefined ||
    !prepared.isCached ||
    prepared === renderContext.tree ||
    id !== prepared.id ||
    failed ||
    !isIndependent ||
    reads.isUncacheable
  )
    return;
  let { keys, provided, headings, validity }: ReadOfTree = reads;
  for (const { cacheCondition } of children) {
    if (cacheCondition === undefined) return;
    keys = union(keys, cacheCondition.readKeys);
    provided ||= cacheCondition.provided;
    headings ||= cacheCondition.headings;
    validity = intersect(validity, cacheCondition.validity);
  }
  for (const key of reads.keys ?? []) readValue(renderContext, key);
  const { slot, index } = reads;
  rendered.cacheCondition = {
    variant,
    isOwn,
    place,
    slot,
    index,
    provided,
    headings,
    validity,
    readKeys: keys,
    readValues,
  };
  prepared.cached = rendered;
}

type ReadOfTree = Pick<Reads, 'provided' | 'headings' | 'validity'> & { keys: ReadonlySet<ReadKey> | undefined };

function union(
  some: ReadonlySet<ReadKey> | undefined,
  more: ReadonlySet<ReadKey> | undefined,
): ReadonlySet<ReadKey> | undefined {
  if (some === undefined || more === undefined || some === more) return some ?? more;
  return [...more].every((key) => some.has(key)) ? some : new Set([...some, ...more]);
}
