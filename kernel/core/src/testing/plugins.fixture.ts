import {
  choice,
  defineCheck,
  defineComponent,
  defineDataSource,
  defineFormHandler,
  definePlugin,
  defineTemplate,
  formFieldShape,
  group,
  html,
  link,
  list,
  media,
  migrate,
  number,
  reference,
  region,
  richText,
  slot,
  slotPer,
  text,
  toggle,
  url,
  z,
} from '@quoin/sdk';

const section = defineComponent({
  name: 'cms-component-section',
  title: 'Section',
  description: 'A band of the page',
  props: z.object({ heading: text('Heading').optional(), wide: toggle('Wide').default(false) }),
  slots: {
    content: slot('Content', { max: 4 }),
    notes: slot('Notes', { accept: ['cms-component-text', 'cms-component-field-*'] }),
    cards: slot('Cards', { accept: ['kind:card'] }),
  },
  demos: [
    {
      displayName: 'Section',
      content: { props: {}, slots: { content: [{ name: 'cms-component-text', props: { body: 'Sample' } }] } },
    },
  ],
  render: () => null,
});

const textComponent = defineComponent({
  name: 'cms-component-text',
  title: 'Text',
  description: 'Plain words',
  props: z.object({
    body: text('Body').default(''),
    markup: html('Markup').optional(),
    anchor: text('Anchor', { anchor: true }).optional(),
  }),
  demos: [{ displayName: 'Text', content: { props: { body: 'Sample' } } }],
  render: () => null,
});

/** Has every kind of migration. */
export const card = defineComponent({
  name: 'cms-component-card',
  title: 'Card',
  description: 'A teaser',
  kinds: ['card'],
  props: z.object({
    title: text('Title').min(1),
    image: media('Picture').optional(),
    href: link('Link').optional(),
    story: richText('Story').optional(),
    more: url('More').optional(),
    film: url('Film', { allow: 'embed' }).optional(),
    topic: reference('Topic', { to: 'topics' }).optional(),
    size: number('Size').min(1).optional(),
    ctas: list('Actions', group('Action', { label: text('Label').min(1), target: link('Target').optional() })).default(
      [],
    ),
    look: choice('Look', 'type', [
      z.object({ type: z.literal('plain') }),
      z.object({ type: z.literal('framed'), frame: text('Frame') }),
    ]).optional(),
  }),
  slots: { body: slot('Body') },
  migrations: [
    migrate.rename('heading', 'title'),
    migrate.remove('legacy'),
    migrate.rename('ctas.*.text', 'label'),
    migrate.change('size', (size) => (typeof size === 'string' ? undefined : size)),
    migrate.renameSlot('inner', 'body'),
    migrate.wrap('body', { name: 'cms-component-section', version: 0, props: { heading: 'wrapped' } }, 'content'),
    migrate.move('footer', 'body', (footer) =>
      typeof footer === 'string' ? { name: 'cms-component-text', version: 0, props: { body: footer } } : undefined,
    ),
  ],
  demos: [{ displayName: 'Card', content: { props: { title: 'Sample' } } }],
  label: (props) => props.title,
  render: () => null,
});

const tabs = defineComponent({
  name: 'cms-component-tabs',
  title: 'Tabs',
  description: 'Panels behind labels',
  props: z.object({
    tabs: list('Tabs', group('Tab', { label: text('Label'), hash: text('Address', { anchor: true }).optional() })).min(
      1,
    ),
  }),
  slots: { panel: slotPer('tabs', 'Panel', { min: 1 }) },
  messages: { next: 'Next' },
  demos: [
    {
      displayName: 'Tabs',
      content: { props: { tabs: [{ id: 'one', label: 'One' }] }, slots: { one: [{ name: 'cms-component-text' }] } },
    },
  ],
  render: () => null,
});

const form = defineComponent({
  name: 'cms-component-form',
  title: 'Form',
  description: 'Questions and a button',
  props: z.object({ handler: text('Handler').optional(), targetUrl: url('Target').optional() }),
  slots: {
    fields: slot('Fields', { accept: ['cms-component-field-*', 'cms-component-section', 'cms-component-form'] }),
  },
  demos: [{ displayName: 'Form', content: { props: { handler: 'contact' } } }],
  form: ({ props }) => ({ ...props, fields: [] }),
  render: () => null,
});

const fieldText = defineComponent({
  name: 'cms-component-field-text',
  title: 'Text field',
  description: 'A line of text',
  props: z.object(formFieldShape),
  demos: [{ displayName: 'Field', content: { props: { name: 'name', displayName: 'Name' } } }],
  field: ({ props }) => ({ type: 'TEXT', ...props }),
  render: () => null,
});

const page = defineTemplate({
  name: 'cms-template-sample-page',
  title: 'Page',
  description: 'A page with a header',
  settings: z.object({ narrow: toggle('Narrow').default(false) }),
  regions: { header: region('Header', { inherits: true, min: 1 }), main: region('Main') },
  initial: { settings: {}, regions: { main: [{ name: 'cms-component-text', props: { body: 'New' } }] } },
  render: () => null,
});

const partial = defineTemplate({
  name: 'cms-template-partial-page',
  title: 'Partial',
  description: 'A part of other pages',
  settings: z.object({}),
  regions: { content: region('Content') },
  output: 'fragment',
  render: () => null,
});

export const topics = defineDataSource({
  name: 'topics',
  title: 'Topics',
  description: 'Sample topics',
  kind: 'rows',
  row: z.object({ title: text('Title').min(1), year: number('Year').default(2030) }),
  params: z.object({}),
  key: ['title'],
  migrations: [migrate.rename('name', 'title')],
  select: () => ({}),
});

export const contact = defineFormHandler({
  name: 'contact',
  title: 'Contact',
  description: 'Sample handler',
  fields: z.object({ email: z.email(), age: z.number().min(18).optional() }),
});

const alt = defineCheck({
  name: 'alt',
  title: 'Alternatives',
  description: 'Pictures say what they show',
  severity: 'warn',
  run: () => [],
});

export const samplePlugins = [
  definePlugin({
    name: 'sample-pages',
    title: 'Pages',
    description: 'Templates',
    contributes: () => ({ templates: [page, partial] }),
  }),
  definePlugin({
    name: 'sample-layout',
    title: 'Layout',
    description: 'Layout',
    contributes: () => ({ components: [section, textComponent] }),
  }),
  definePlugin({
    name: 'sample-cards',
    title: 'Cards',
    description: 'Cards',
    contributes: () => ({ components: [card], dataSources: [topics], checks: [alt] }),
  }),
  definePlugin({
    name: 'sample-tabs',
    title: 'Tabs',
    description: 'Tabs',
    contributes: () => ({ components: [tabs], translations: { de: { 'cms-component-tabs': { next: 'Weiter' } } } }),
  }),
  definePlugin({
    name: 'sample-forms',
    title: 'Forms',
    description: 'Forms',
    contributes: () => ({ components: [form, fieldText], formHandlers: [contact] }),
  }),
];
