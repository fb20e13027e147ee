import { authorTemplates, searchCollections, type Registered } from '@quoin/core';
import { colorTokens, intents, z, type Component, type Region, type Slot, type SlotPer, type When } from '@quoin/sdk';
import { api, siteOf } from './context.ts';

/** JSON Schema for forms. Custom types are left open. */
export const jsonSchema = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any' });

interface Described {
  name: string;
  title: string;
  description: string;
}

const registered = <T extends Described>({
  definition: { name, title, description },
  plugin,
  pluginVersion,
  version,
}: Registered<T>) => ({
  name,
  title,
  description,
  plugin,
  pluginVersion,
  version,
});

const ruleOf = ({ accept, min, max }: Slot | SlotPer | Region) => ({
  ...(accept === undefined ? {} : { accept: [...accept] }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

/** The prop that names the page to include: the first reference to one. */
function includedBy({ includes, props }: Component): { includes?: string } {
  if (includes === undefined) return {};
  const { properties = {} } = jsonSchema(props) as { properties?: Record<string, { field?: string; to?: string }> };
  const [name] = Object.keys(properties).filter(
    (each) => properties[each]?.field === 'reference' && properties[each].to === 'pages',
  );
  return name === undefined ? {} : { includes: name };
}

/** Converts a condition for the response. */
const whenOf = (when: When) => mapValues(when, (values) => (typeof values === 'object' ? [...values] : values));

const slotOf = (slot: Slot | SlotPer) => ({
  kind: slot.kind,
  title: slot.title,
  ...ruleOf(slot),
  ...(slot.kind === 'slot-per' ? { list: slot.list } : slot.when === undefined ? {} : { when: whenOf(slot.when) }),
});

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const registries = {
  components: api.registries.components.handler(({ input, context }) => {
    const { components } = siteOf(context, input.site).composed;
    const items = [...components.values()].map((each) => {
      const {
        keywords = [],
        kinds = [],
        icon,
        props,
        slots = {},
        initial,
        demos,
        island,
        transforms = [],
        deprecated,
        form,
      } = each.definition;
      return {
        ...registered(each),
        keywords: [...keywords],
        kinds: [...kinds],
        ...(icon === undefined ? {} : { icon }),
        props: jsonSchema(props),
        slots: mapValues(slots, slotOf),
        initial: initial ?? demos[0].content,
        demos: demos.map(({ displayName, content }) => ({ displayName, content })),
        island: island !== undefined,
        form: form !== undefined,
        ...includedBy(each.definition),
        transforms: transforms.map(({ to }) => to),
        ...(deprecated === undefined ? {} : { deprecated }),
      };
    });
    return { items };
  }),

  templates: api.registries.templates.handler(({ input, context }) => {
    const { composed } = siteOf(context, input.site);
    const forAuthors = authorTemplates(composed);
    const items = [...composed.templates.values()].map((each) => {
      const { settings, regions, pattern, output = 'document' as const } = each.definition;
      const regionOf = (region: Region) => ({
        title: region.title,
        inherits: region.inherits ?? false,
        ...ruleOf(region),
      });
      return {
        ...registered(each),
        settings: jsonSchema(settings),
        regions: mapValues(regions, regionOf),
        output,
        ...(pattern === undefined || !composed.patterns.has(pattern) ? {} : { pattern }),
        editableBy: forAuthors.includes(each.definition.name) ? ('authors' as const) : ('editors' as const),
      };
    });
    return { items };
  }),

  dataSources: api.registries.dataSources.handler(({ input, context }) => {
    const { dataSources, manifest } = siteOf(context, input.site).composed;
    const items = [...dataSources.values()].map((each) => {
      const { name, kind, scope = 'site' as const, row, params, serves } = each.definition;
      const { key, label } = each.definition.kind === 'rows' ? each.definition : { key: undefined, label: undefined };
      return {
        ...registered(each),
        kind: manifest.dataSources[name]?.kind ?? kind,
        scope,
        row: jsonSchema(row),
        params: jsonSchema(params),
        ...(key === undefined ? {} : { key: [...key] }),
        ...(label === undefined ? {} : { label }),
        ...(serves === undefined ? {} : { serves: { method: serves.method, path: serves.path } }),
      };
    });
    return { items };
  }),

  formHandlers: api.registries.formHandlers.handler(({ input, context }) => {
    const { formHandlers } = siteOf(context, input.site).composed;
    const items = [...formHandlers.values()].map((each) => {
      const { fields, captcha = 'when-busy' as const, serves } = each.definition;
      return { ...registered(each), fields: jsonSchema(fields), captcha, ...(serves === undefined ? {} : { serves }) };
    });
    return { items };
  }),

  searchCollections: api.registries.searchCollections.handler(({ input, context }) => {
    const collections = searchCollections(siteOf(context, input.site).composed);
    return { items: [...collections].map(([name, title]) => ({ name, title })) };
  }),

  brand: api.registries.brand.handler(({ input, context }) => {
    const { name, title, tokens, icons } = siteOf(context, input.site).composed.brand;
    const { light, dark } = tokens;
    return {
      name,
      title,
      colors: colorTokens.map((each) => ({ name: each, light: light.color[each], dark: dark.color[each] })),
      intents: intents.flatMap((each) =>
        each === 'transparent' || each === 'assimilate'
          ? []
          : [{ name: each, light: light.intent[each], dark: dark.intent[each] }],
      ),
      icons: Object.entries(icons).map(([each, svg]) => ({ name: each, svg })),
    };
  }),
};
