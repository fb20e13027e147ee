import type { ComposedSite } from '@quoin/core';
import type { Json, Node, NodeInput, Template } from '@quoin/sdk';
import { anything } from '../neutral/stand-in.ts';
import { checkPage, parse } from './html-rules.ts';
import { render, type Surroundings } from './render.ts';
import { pageOf } from './stage.ts';

/** A name that a region accepts, for an example of its content: registered, or one that a stand-in takes. */
const acceptedBy = (accept: readonly string[] | undefined): string => (accept?.[0] ?? anything).replace('*', 'sample');

/** A page of a template with every region filled. `settings` are what a stored page has, for templates that start without. */
export function filledPage({ name, initial, regions }: Template, settings: Record<string, Json> = {}): NodeInput {
  const slots = Object.entries(regions).map(([key, { accept, min = 1 }]): [string, NodeInput[]] => [
    key,
    Array.from({ length: min }, (_, index) => ({ name: acceptedBy(accept), props: { text: `Sample of ${key} ${index}` } })),
  ]);
  return { name, props: (initial?.settings ?? settings) as Record<string, Json>, slots: Object.fromEntries(slots) };
}

/** What is wrong with a page of a template: regions that it does not show, and what every page must have. */
export async function checkTemplate(template: Template, page: Node, site: ComposedSite, around: Surroundings): Promise<string[]> {
  const bodyOf = async (tree: Node) => parse((await render(pageOf(tree), site, around)).html).body.innerHTML;
  const whole = await bodyOf(page);
  const without = await Promise.all(
    Object.keys(template.regions).map(async (region) => ({ region, body: await bodyOf({ ...page, slots: { ...page.slots, [region]: [] } }) })),
  );
  const unseen = without.filter(({ body }) => body === whole).map(({ region }) => `the region "${region}" is not rendered`);
  return template.output === 'fragment' ? unseen : [...unseen, ...checkPage(parse(`<body>${whole}</body>`))];
}

