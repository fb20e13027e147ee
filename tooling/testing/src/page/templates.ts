import { factsOf, kindIn, type ComposedSite } from '@quoin/core';
import type { Json, Node, NodeInput, Template } from '@quoin/sdk';
import { anything } from '../stub-brand/stand-in.ts';
import { checkPage, parse } from './html-rules.ts';
import { render, type Surroundings } from './render.ts';
import { pageOf } from './stage.ts';

/** Returns an accepted name, possibly of a stand-in. */
const acceptedBy = (accept: readonly string[] = []): string =>
  (accept.find((each) => kindIn(each) === undefined) ?? anything).replace('*', 'sample');

/** Fills every region. `settings` are for templates without initial ones. */
export function filledPage({ name, initial, regions }: Template, settings: Record<string, Json> = {}): NodeInput {
  const slots = Object.entries(regions).map(([key, { accept, min = 1 }]): [string, NodeInput[]] => [
    key,
    Array.from({ length: min }, (_, index) => ({
      name: acceptedBy(accept),
      props: { text: `Sample of ${key} ${index}` },
    })),
  ]);
  return { name, props: (initial?.settings ?? settings) as Record<string, Json>, slots: Object.fromEntries(slots) };
}

/** Finds a template whose new pages are empty: regions of their own, and neither nodes nor a pattern to begin with. */
export function checkBeginning({ initial, pattern, regions }: Template): string[] {
  const own = Object.keys(regions).filter((region) => regions[region]?.inherits !== true);
  const isFilled = own.some((region) => (initial?.regions?.[region]?.length ?? 0) > 0);
  return own.length === 0 || isFilled || pattern !== undefined
    ? []
    : ['its new pages are empty: give it a "pattern", or "initial" nodes for one of its regions'];
}

/** Returns the body and the regions missing in it. */
async function bodyFor(
  admitted: boolean,
  { regions }: Template,
  page: Node,
  site: ComposedSite,
  surroundings: Surroundings,
): Promise<{ whole: string; unseen: string[] }> {
  const bodyOf = async (tree: Node) =>
    parse((await render(pageOf(tree), site, surroundings, { admitted })).html).body.innerHTML;
  const whole = await bodyOf(page);
  const without = await Promise.all(
    Object.keys(regions).map(async (region) => ({
      region,
      body: await bodyOf({ ...page, slots: { ...page.slots, [region]: [] } }),
    })),
  );
  return { whole, unseen: without.flatMap(({ region, body }) => (body === whole ? [region] : [])) };
}

/** Finds filled regions that are never shown, or all of them too early, and violations of page rules. */
export async function checkTemplate(
  template: Template,
  page: Node,
  site: ComposedSite,
  surroundings: Surroundings,
): Promise<string[]> {
  // Lists show a page whose facts throw without them.
  factsOf({ tree: page }, site);
  const bodies = await Promise.all(
    (template.gated === undefined ? [true] : [true, false]).map((admitted) =>
      bodyFor(admitted, template, page, site, surroundings),
    ),
  );
  const filled = Object.keys(template.regions).filter((region) => (page.slots[region]?.length ?? 0) > 0);
  const unseen = filled.filter((region) => bodies.every((body) => body.unseen.includes(region)));
  const gaping =
    bodies[1]?.unseen.length === 0
      ? ['before registration every region is shown: leave out of "shows" what comes after it']
      : [];
  const problems = [...unseen.map((region) => `the region "${region}" is not rendered`), ...gaping];
  return template.output === 'fragment'
    ? problems
    : [...problems, ...bodies.flatMap(({ whole }) => checkPage(parse(`<body>${whole}</body>`)))];
}
