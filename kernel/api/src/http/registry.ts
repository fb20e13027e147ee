import { z } from '@quoin/sdk';
import { operation, siteId } from './operation.ts';

const jsonSchema = z.record(z.string(), z.unknown()).describe('JSON Schema, draft 7, with field metadata');

const registered = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  plugin: z.string().describe('Package that registers it'),
  pluginVersion: z.string(),
  version: z.int().describe('Number of its migrations'),
});

const whenValue = z.union([z.string(), z.number(), z.boolean()]);

const slotSchema = z.object({
  kind: z.enum(['slot', 'slot-per']),
  title: z.string(),
  list: z.string().optional().describe('List prop whose items each have this slot'),
  accept: z.array(z.string()).optional().describe('Names, families with a star, or kinds such as kind:card'),
  min: z.int().optional(),
  max: z.int().optional(),
  when: z
    .record(z.string(), z.union([whenValue, z.array(whenValue)]))
    .optional()
    .describe('Values of the props, without which the slot is not shown'),
});

const content = z.object({
  props: z.record(z.string(), z.unknown()),
  slots: z.record(z.string(), z.unknown()).optional(),
});

const componentSchema = registered.extend({
  keywords: z.array(z.string()),
  kinds: z.array(z.string()).describe('Kinds that slots accept the component as'),
  icon: z.string().optional(),
  props: jsonSchema,
  slots: z.record(z.string(), slotSchema),
  initial: content,
  demos: z.array(z.object({ displayName: z.string(), content })),
  island: z.boolean(),
  form: z.boolean().describe('Whether its nodes are forms'),
  includes: z.string().optional().describe('Prop with the id of the page that its nodes include'),
  transforms: z.array(z.string()).describe('Components that its nodes can be transformed into'),
  deprecated: z.object({ use: z.string() }).optional(),
});

const templateSchema = registered.extend({
  settings: jsonSchema,
  regions: z.record(
    z.string(),
    z.object({
      title: z.string(),
      inherits: z.boolean(),
      accept: z.array(z.string()).optional(),
      min: z.int().optional(),
      max: z.int().optional(),
    }),
  ),
  output: z.enum(['document', 'fragment']),
  pattern: z.string().optional().describe('Pattern to propose for a new page; absent if the site does not offer it'),
  editableBy: z.enum(['authors', 'editors']).describe('Least powerful role that may edit its pages'),
});

const dataSourceSchema = registered.extend({
  kind: z.enum(['rows', 'remote', 'computed']),
  scope: z.enum(['site', 'group']),
  row: jsonSchema,
  params: jsonSchema,
  key: z.array(z.string()).optional(),
  label: z.string().optional().describe('Field that names a row; absent if it is the first'),
  serves: z.object({ method: z.enum(['GET', 'POST']), path: z.string() }).optional(),
});

const formHandlerSchema = registered.extend({
  fields: jsonSchema,
  captcha: z.enum(['always', 'when-busy']),
  serves: z.object({ path: z.string() }).optional(),
});

const searchCollectionSchema = z.object({ name: z.string(), title: z.string() });

const schemes = <Value extends z.ZodType>(value: Value) => z.object({ light: value, dark: value });
const tokens = <Value extends z.ZodType>(value: Value) => z.array(schemes(value).extend({ name: z.string() }));

const brandSchema = z.object({
  name: z.string(),
  title: z.string(),
  colors: tokens(z.string()).describe('Colors as #rrggbb'),
  intents: tokens(z.object({ surface: z.string(), text: z.string(), line: z.string() })),
  icons: z.array(
    z.object({ name: z.string(), svg: z.string().describe('Content of a 24 by 24 SVG, drawn with strokes') }),
  ),
});

const registry = <Item extends z.ZodType>(
  name: 'components' | 'templates' | 'data-sources' | 'form-handlers' | 'search-collections',
  summary: string,
  item: Item,
) =>
  operation({ access: 'site.read', method: 'GET', path: `/sites/{site}/${name}`, summary })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ items: z.array(item) }));

export const registries = {
  components: registry('components', 'List the components that plugins register', componentSchema),
  templates: registry('templates', 'List the page templates that plugins and the brand register', templateSchema),
  dataSources: registry('data-sources', 'List the data sources that plugins register', dataSourceSchema),
  formHandlers: registry('form-handlers', 'List the form handlers that plugins register', formHandlerSchema),
  searchCollections: registry(
    'search-collections',
    'List the collections that a search of the site can be limited to',
    searchCollectionSchema,
  ),
  brand: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}/brand',
    summary: 'Get the colors and icons that content can use',
  })
    .input(z.strictObject({ site: siteId }))
    .output(brandSchema),
};

export type ApiComponent = z.output<typeof componentSchema>;
export type ApiTemplate = z.output<typeof templateSchema>;
export type ApiDataSource = z.output<typeof dataSourceSchema>;
export type ApiFormHandler = z.output<typeof formHandlerSchema>;
export type ApiBrand = z.output<typeof brandSchema>;
