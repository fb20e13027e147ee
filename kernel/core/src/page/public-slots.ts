import type { Context, QueryShape, z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import type { Lookup } from '../reference/lookup.ts';
import { resolveProps } from '../reference/resolve-props.ts';
import type { State } from '../resolve/state.ts';

/** Link targets do not decide which slots are public. */
const nowhere: Lookup = {
  page: () => undefined,
  asset: () => undefined,
  siteUrl: 'https://nowhere.invalid',
  pageId: '',
  pageUrl: 'https://nowhere.invalid/',
  embed: [],
};

/** Throws for properties that only requests have. */
function anonymousContext(known: Partial<Context>): Context {
  return new Proxy(known, {
    get(target, name) {
      if (Reflect.has(target, name)) return Reflect.get(target, name) as unknown;
      throw new Error(`"${String(name)}" is not known before a page is requested.`);
    },
  }) as Context;
}

const defaultsOf = (query: QueryShape = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([key, schema]) => [key, schema.parse(undefined)]));

/**
 * Returns the slots that every visitor sees; undefined for all. Slots that depend on more than props, language and an
 * absent viewer count as hidden.
 */
export function publicSlots(
  name: string,
  id: string,
  state: State & { state: 'ready' },
  site: ComposedSite,
  known: Pick<Context, 'locale' | 'admitted'>,
): readonly string[] | undefined {
  const component = site.components.get(name)?.definition;
  const template = site.templates.get(name)?.definition;
  if (component?.shows === undefined && template?.shows === undefined) return undefined;
  if (component?.load !== undefined) return [];
  try {
    const context = anonymousContext({
      ...known,
      viewer: undefined,
      form: undefined,
      mode: 'page',
      query: defaultsOf(component?.query),
    });
    const propsOf = (schema: z.ZodObject) => resolveProps(schema, state.props, nowhere);
    if (template?.shows !== undefined) return template.shows({ id, settings: propsOf(template.settings), context });
    return component?.shows?.({ id, props: propsOf(component.props), data: undefined, context });
  } catch {
    return [];
  }
}
