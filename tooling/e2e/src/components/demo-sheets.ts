import type { ApiClient } from '@quoin/api';
import type { NodeInput } from '@quoin/sdk';
import type { TestDatabase } from '@quoin/storage/testing';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, type VisitedSite } from '../testing/site-visits.ts';

export const sheetPlugins = [
  'access',
  'cards',
  'charts',
  'circulars',
  'content',
  'content-surfacing',
  'disclosure',
  'forms',
  'hero',
  'layout',
  'market-data',
  'media',
  'navigation',
  'notices',
  'servicenow',
  'site-search',
  'social',
] as const;

const left: ReadonlySet<string> = new Set([
  // The site allows no form to be delivered to the host of its demo.
  'cms-component-form-custom',
  // A page has one.
  'cms-component-cookie-consent',
  // One demo covers the page with its dialog.
  'cms-component-banner-message',
]);

/** Returns whether the sheets show a component. */
export const isOnSheets = (component: string): boolean => !left.has(component);

/** Address of the page with all demos of a plugin in a language. */
export const sheetPath = (plugin: string, locale: string): string =>
  `${locale === 'en' ? '' : `/${locale}`}/sheet-${plugin}`;

type Registered = Awaited<ReturnType<ApiClient['registries']['components']>>['items'];

/** Publishes the page with all demos of a plugin in a language. `items` are the components of the site. */
export async function publishSheet(
  api: ApiClient,
  { site, plugin, locale }: { site: string; plugin: string; locale: string },
  items: Registered,
): Promise<void> {
  const nodes = items
    .filter((item) => item.plugin === `@quoin/plugin-${plugin}` && isOnSheets(item.name))
    .flatMap(({ name, demos }) => demos.map(({ content }) => ({ ...(content as Omit<NodeInput, 'name'>), name })));
  if (nodes.length === 0) throw new Error(`Site ${site} has no demo of the plugin ${plugin}.`);
  await publishNode(
    api,
    {
      site,
      template: `cms-template-${site}-page`,
      path: `/sheet-${plugin}`,
      locale,
      title: `Sample sheet of ${plugin}`,
    },
    { name: 'cms-component-flex-column', slots: { content: nodes } },
  );
}

/** Sets up site ice with a page for each plugin and language that shows all demos of its components. */
export const demoSheets = (create: TestDatabase['create'], locales: readonly string[]): VisitedSite =>
  visitedSite(create, async ({ api }) => {
    const { items } = await api.registries.components({ site: 'ice' });
    for (const plugin of sheetPlugins)
      for (const locale of locales) await publishSheet(api, { site: 'ice', plugin, locale }, items);
  });
