import { fittingLevel, type CheckedHeading, type HeadingLevel, type Node, type RichTextNode, type z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { headingOf, headingTexts, type DeclaredHeading } from '../node/heading.ts';
import { nodeType, type NodeType } from '../node/node-type.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { addressOf } from '../value/path.ts';
import { headingsInMarkup, headingsInRichText, type WrittenHeading } from './markup.ts';

const lowest = 6;

function writtenIn({ meta, value }: Field): WrittenHeading[] {
  if (meta.field === 'html' && typeof value === 'string') return headingsInMarkup(value);
  return meta.field === 'richText' && Array.isArray(value) ? headingsInRichText(value as RichTextNode[]) : [];
}

function isDefault({ schema }: NodeType, { path: [key], value }: Field): boolean {
  const shape = schema.shape as Record<string, z.ZodType>;
  return shape[String(key)]?.safeParse(undefined).data === value;
}

/**
 * Lists the headings of a page in order. Those of fields have the nearest level that skips none, as in rendering: below
 * the heading of the node around them, and at most one below the heading before them.
 */
export function headingsOf({ tree, states }: ResolvedTree, site: ComposedSite): CheckedHeading[] {
  const isPartial = site.templates.get(tree.name)?.definition.output === 'fragment';
  const found: CheckedHeading[] = [];
  const before = (): number => found.at(-1)?.shown ?? (isPartial ? lowest : 1);

  /** Returns the level of the node's own heading. */
  function add(
    node: Node,
    type: NodeType,
    { heading, props }: { heading: DeclaredHeading | undefined; props: Record<string, unknown> },
    least: number,
  ): number | undefined {
    let own: number | undefined;
    for (const field of fieldsOf(type.schema, props)) {
      const place = { node: node.id, field: addressOf(props, field.path).join('.') };
      const isLevel = field.path.length === 1 && field.path[0] === heading?.level;
      const texts = isLevel && heading !== undefined ? headingTexts(props, heading) : [];
      const [text] = texts;
      if (text === undefined) {
        found.push(...writtenIn(field).map((written) => ({ ...place, ...written, shown: written.level })));
        continue;
      }
      const level = field.value as HeadingLevel;
      const fitting = Math.min(...texts.map((each) => fittingLevel(level, each)));
      const wished = Math.min(Math.max(fitting, least), lowest);
      const shown = Math.min(wished, before() + 1) as HeadingLevel;
      found.push({ ...place, text: text.trim(), level: isDefault(type, field) ? shown : level, shown });
      own = shown;
    }
    return own;
  }

  function visit(node: Node, least: number): void {
    const type = nodeType(site, node.name);
    const state = states.get(node.id);
    if (type === undefined || state?.state !== 'ready') return;
    const heading = headingOf(type);
    const isBefore = ([slot]: [string, readonly Node[]]) => heading?.before.includes(slot) === true;
    const slots = Object.entries(node.slots);
    for (const [, nodes] of slots.filter(isBefore)) for (const child of nodes) visit(child, least);
    const own = add(node, type, { heading, props: state.props }, least);
    const below = own === undefined ? least : Math.min(own + 1, lowest);
    for (const [, nodes] of slots.filter((slot) => !isBefore(slot))) for (const child of nodes) visit(child, below);
  }

  visit(tree, 1);
  return found;
}
