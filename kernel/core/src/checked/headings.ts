import { fittingLevel, type CheckedHeading, type HeadingLevel, type Node, type RichTextNode, type z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType, type NodeType } from '../node/node-type.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { addressOf } from '../value/path.ts';
import { isObject } from '../value/json.ts';
import { headingsInMarkup, headingsInRichText, type WrittenHeading } from './markup.ts';

const lowest = 6;

function writtenIn({ meta, value }: Field): WrittenHeading[] {
  if (meta.field === 'html' && typeof value === 'string') return headingsInMarkup(value);
  return meta.field === 'richText' && Array.isArray(value) ? headingsInRichText(value as RichTextNode[]) : [];
}

/** Returns the first text at a path that may lead through lists; undefined if all are empty. */
function textAt(value: unknown, [key, ...rest]: readonly string[]): string | undefined {
  if (Array.isArray(value)) return value.map((item) => textAt(item, [key ?? '', ...rest])).find(Boolean);
  if (key !== undefined) return isObject(value) ? textAt(value[key], rest) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the heading whose level a field has; undefined if it has none. */
function headingOf({ meta, value }: Field, props: Record<string, unknown>): WrittenHeading | undefined {
  const of = meta['headingOf'];
  if (typeof of !== 'string' || typeof value !== 'number') return undefined;
  const text = of === '' ? '' : textAt(props, of.split('.'));
  return text === undefined ? undefined : { level: value as HeadingLevel, text };
}

function isDefault({ schema }: NodeType, { path: [key], value }: Field): boolean {
  const shape = schema.shape as Record<string, z.ZodType>;
  return shape[String(key)]?.safeParse(undefined).data === value;
}

/**
 * Lists the headings of a page in its order. Those of fields are shown at the nearest level that skips none, as
 * rendering does: below the heading of the node around them, and at most one below the heading before them.
 */
export function headingsOf({ tree, states }: ResolvedTree, site: ComposedSite): CheckedHeading[] {
  const isPartial = site.templates.get(tree.name)?.definition.output === 'fragment';
  const found: CheckedHeading[] = [];
  const before = (): number => found.at(-1)?.shown ?? (isPartial ? lowest : 1);

  /** Returns the level of the node's own heading. */
  function add(node: Node, type: NodeType, props: Record<string, unknown>, least: number): number | undefined {
    let own: number | undefined;
    for (const field of fieldsOf(type.schema, props)) {
      const place = { node: node.id, field: addressOf(props, field.path).join('.') };
      const heading = headingOf(field, props);
      if (heading === undefined) {
        found.push(...writtenIn(field).map((written) => ({ ...place, ...written, shown: written.level })));
        continue;
      }
      const wished = Math.min(Math.max(fittingLevel(heading.level, heading.text), least), lowest);
      const shown = Math.min(wished, before() + 1) as HeadingLevel;
      found.push({ ...place, ...heading, level: isDefault(type, field) ? shown : heading.level, shown });
      own = shown;
    }
    return own;
  }

  function visit(node: Node, least: number): void {
    const type = nodeType(site, node.name);
    const state = states.get(node.id);
    if (type === undefined || state?.state !== 'ready') return;
    const own = add(node, type, state.props, least);
    const below = own === undefined ? least : Math.min(own + 1, lowest);
    for (const child of Object.values(node.slots).flat()) visit(child, below);
  }

  visit(tree, 1);
  return found;
}
