import { insert, isEqual, move, remove, type Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { fieldsOf, type Field } from '../../form/schema/field.ts';
import { titleOf, type Catalog, type CatalogEntry } from '../catalog/catalog.ts';
import { movesTo } from './actions.ts';
import { placedNodes, refusalOfAll, refused, selecting, titleOfAll, type Outcome } from './outcome.ts';
import { endsInside, refusalAt, type Spot } from './places.ts';
import { emptyNode } from './wrapping.ts';

/** Kinds of fields whose value is one of any field of the kind. What a field forbids is shown beside it. */
const simple: readonly Field['kind'][] = [
  'text',
  'texts',
  'tags',
  'richText',
  'html',
  'url',
  'link',
  'media',
  'toggle',
  'number',
  'date',
  'dateTime',
  'time',
];

/** True if a field takes the values of another. */
function takes({ kind, schema }: Field, other: Field, value: unknown): boolean {
  if (kind !== other.kind || kind === 'unknown') return false;
  if (schema.enum !== undefined) return (schema.enum as readonly unknown[]).includes(value);
  if (simple.includes(kind)) return true;
  return isEqual({ ...schema, title: '', description: '' }, { ...other.schema, title: '', description: '' });
}

interface Conversion {
  node: Node;
  /** Titles of values that the new component has no field for. */
  lost: readonly string[];
  /** Number of values that it takes over. */
  kept: number;
}

/** A new component with the values of a node for which it has the same fields. */
function converted(catalog: Catalog, { name, props }: Node, next: CatalogEntry): Conversion {
  const fields = new Map(fieldsOf(next.schema).map((field) => [field.key, field]));
  const before = fieldsOf(catalog.types.get(name)?.schema ?? {}).filter(({ key }) => Object.hasOwn(props, key));
  const isKept = (field: Field): boolean => {
    const other = fields.get(field.key);
    return other !== undefined && takes(other, field, props[field.key]);
  };
  const node = emptyNode(catalog, next.name);
  const kept = Object.entries(props).filter(([key]) => before.some((field) => field.key === key && isKept(field)));
  return {
    node: { ...node, props: { ...node.props, ...Object.fromEntries(kept) } },
    lost: before.filter((field) => !isKept(field)).map(({ title }) => title),
    kept: kept.length,
  };
}

interface Step extends Conversion {
  operations: Operation[];
  tree: Node;
}

/** Puts a new component in the place of a node, with all that is in the node; undefined if something does not fit. */
function convert(catalog: Catalog, tree: Node, id: string, next: CatalogEntry): Step | undefined {
  const [placed] = placedNodes(tree, [id]);
  if (placed === undefined) return undefined;
  const { node: old, parent, slot, index } = placed;
  if (refusalAt(catalog, tree, { parent, slot, index }, next.name, id) !== undefined) return undefined;
  const conversion = converted(catalog, old, next);
  const { node } = conversion;
  const spot: Spot = { parent, slot, index: index + 1 };
  const operations: Operation[] = [{ op: 'insert', ...spot, node }];
  let reached = insert(tree, spot, node);
  for (const [name, nodes] of Object.entries(old.slots)) {
    const [first] = nodes;
    if (first === undefined) continue;
    const rest = nodes.reduce((others, { id }) => remove(others, id), reached);
    const ends = endsInside(catalog, rest, placedNodes(rest, [node.id])[0]?.node ?? node, first.name);
    const end = ends
      .toSorted((one, other) => Number(other.slot === name) - Number(one.slot === name))
      .find((each) => refusalOfAll(catalog, rest, each, nodes) === undefined);
    if (end === undefined) return undefined;
    operations.push(...movesTo(reached, nodes, end));
    for (const [offset, each] of nodes.entries())
      reached = move(reached, each.id, { ...end, index: end.index + offset });
  }
  operations.push({ op: 'remove', node: id });
  return { ...conversion, operations, tree: remove(reached, id) };
}

/** Changes nodes into another component, one by one; undefined if one of them does not fit. */
function convertAll(catalog: Catalog, tree: Node, ids: readonly string[], next: CatalogEntry): Step[] | undefined {
  const steps: Step[] = [];
  for (const { node } of placedNodes(tree, ids)) {
    const step = node.name === next.name ? undefined : convert(catalog, steps.at(-1)?.tree ?? tree, node.id, next);
    const hasNodes = Object.values(node.slots).some(({ length }) => length > 0);
    if (step === undefined || (step.kept === 0 && !hasNodes)) return undefined;
    steps.push(step);
  }
  return steps.length === 0 ? undefined : steps;
}

export interface Target {
  entry: CatalogEntry;
  /** Titles of values that are lost. */
  lost: readonly string[];
}

/** Components that nodes can be changed into, those that lose the least first. */
export const targetsOf = (catalog: Catalog, tree: Node, ids: readonly string[]): Target[] =>
  catalog.components
    .filter(({ deprecated }) => deprecated === undefined)
    .flatMap((entry) => {
      const steps = convertAll(catalog, tree, ids, entry);
      return steps === undefined ? [] : [{ entry, lost: [...new Set(steps.flatMap(({ lost }) => lost))] }];
    })
    .toSorted((one, other) => one.lost.length - other.lost.length);

export function changeInto(catalog: Catalog, tree: Node, ids: readonly string[], name: string): Outcome {
  const next = catalog.types.get(name);
  const steps = next && convertAll(catalog, tree, ids, next);
  const nodes = placedNodes(tree, ids).map(({ node }) => node);
  const [title, nextTitle] = [titleOfAll(catalog, nodes), titleOf(catalog, name)];
  const [first, ...others] = (steps ?? []).map(({ node }) => node);
  if (steps === undefined || first === undefined) return refused(`${title} cannot become ${nextTitle}.`);
  return {
    edit: { title: `Change ${title} into ${nextTitle}`, operations: steps.flatMap(({ operations }) => operations) },
    ...selecting([first, ...others]),
    announcement: `${title} changed into ${nextTitle}.`,
  };
}
