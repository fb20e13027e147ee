import { join } from 'node:path';
import { writeRelease } from '../testing/changed-release.ts';

const plugins = [
  'access',
  'charts',
  'circulars',
  'content-surfacing',
  'forms',
  'market-data',
  'reports',
  'site-search',
];

export const firstVersion = '0.9.0';

/** Packages of which the first content is older than the present version. */
export const firstReleases: string[] = plugins.map((plugin) => `@quoin/plugin-${plugin}`);

/**
 * The first release of any of them: components and data sources of version 0, with the fields that they had. They turn
 * their props into those of today before they use them.
 */
const index = `
import { definePlugin, group, list, number, text, z } from '@quoin/sdk';
import present from './present.js';

function readingAs(component, props, today) {
  const members = Object.entries(component).map(([key, member]) => {
    if (typeof member !== 'function') return [key, member];
    const first = (input) => member({ ...input, props: today(input.props) });
    return [key, key === 'label' ? (given) => member(today(given)) : first];
  });
  return { ...Object.fromEntries(members), props: z.object(props), migrations: [] };
}

const groups = (key) => list(key, z.object({ [key]: text(key) })).default([]);
const textsOf = (items, key) => items.map((item) => item[key]);

const grouped = (prop, key) => (component) =>
  readingAs(component, { ...component.props.shape, [prop]: groups(key) }, (props) => ({ ...props, [prop]: textsOf(props[prop], key) }));

const typed = (prop) => (component) =>
  readingAs(component, { ...component.props.shape, [prop]: text(prop) }, (props) => ({ ...props, [prop]: props[prop].trim() }));

function chart(component) {
  const { level: _, baseConfig, ...fields } = component.props.shape;
  const props = { ...fields, baseConfig: group('Chart', { ...baseConfig.shape, level: number('Heading level').default(2) }) };
  return readingAs(component, props, ({ baseConfig: { level, ...rest }, ...others }) => ({ ...others, baseConfig: rest, level }));
}

const circularDetail = (component) => ({
  ...component,
  render: ({ data: { circular, ...data }, ...input }) =>
    component.render({ ...input, data: { ...data, circular: circular && { ...circular, rules: textsOf(circular.rules, 'name') } } }),
});

const firstComponents = {
  'cms-component-auth-gate': grouped('roles', 'role'),
  'cms-component-chart': chart,
  'cms-component-circular-detail': circularDetail,
  'cms-component-circular-report': grouped('jurisdictions', 'name'),
  'cms-component-content-surfacing-table': grouped('tagIds', 'tag'),
  'cms-component-form': typed('handler'),
  'cms-component-form-custom': typed('handler'),
  'cms-component-form-multi-step': typed('handler'),
  'cms-component-holiday-calendar': typed('exchange'),
  'cms-component-trading-hours-summary': typed('market'),
};

function source(fields) {
  return ({ search, ...definition }) => ({
    ...definition,
    ...(search && { search: { ...search, href: (row) => search.href(row) || undefined } }),
    row: z.object({ ...definition.row.shape, ...fields }),
    migrations: [],
  });
}
const address = text('Address').default('');
const firstSources = {
  circulars: source({ rules: groups('name'), filePath: address, url: address }),
  'product-specs': source({ href: address }),
  reports: source({ href: address }),
  'trading-hours': source({ calendar: text('Calendar').optional(), zone: text('Zone') }),
  'website-notices': source({ href: address }),
};

const firstOf = (all, contributions = []) => contributions.map((each) => all[each.name]?.(each) ?? each);

export default definePlugin({
  ...present,
  contributes(options) {
    const { components, dataSources, ...others } = present.contributes(options);
    return { ...others, components: firstOf(firstComponents, components), dataSources: firstOf(firstSources, dataSources) };
  },
});
`;

export async function installFirstReleases(site: string): Promise<void> {
  for (const plugin of plugins)
    await writeRelease(join(site, 'node_modules/@quoin', `plugin-${plugin}`), { plugin, version: firstVersion, index });
}
