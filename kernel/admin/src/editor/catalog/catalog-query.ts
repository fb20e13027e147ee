import type { SlotOfType } from '@quoin/core';
import type { ApiComponent, ApiTemplate } from '@quoin/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';

const ofComponent = ({
  props,
  slots,
  initial,
  icon,
  demos,
  deprecated,
  includes,
  ...described
}: ApiComponent): CatalogEntry => ({
  ...described,
  ...(includes !== undefined && { includes }),
  kind: 'component',
  icon,
  hasDemo: demos.length > 0,
  deprecated,
  schema: props,
  slots: slots as Record<string, SlotOfType>,
  initial: initial as CatalogEntry['initial'],
});

const ofTemplate = ({ settings, regions, ...described }: ApiTemplate): CatalogEntry => ({
  ...described,
  kind: 'template',
  keywords: [],
  icon: undefined,
  hasDemo: false,
  deprecated: undefined,
  form: false,
  schema: settings,
  slots: Object.fromEntries(
    Object.entries(regions).map(([name, region]) => [name, { kind: 'slot', ...region } as SlotOfType]),
  ),
  initial: {},
});

export const catalogQuery = (site: string) =>
  queryOptions({
    queryKey: ['catalog', site],
    staleTime: 300_000,
    async queryFn(): Promise<Catalog> {
      const [components, templates] = await Promise.all([
        api.registries.components({ site }),
        api.registries.templates({ site }),
      ]);
      const entries = [...components.items.map(ofComponent), ...templates.items.map(ofTemplate)];
      return {
        types: new Map(entries.map((entry) => [entry.name, entry])),
        components: entries
          .filter(({ kind }) => kind === 'component')
          .toSorted((one, other) => one.title.localeCompare(other.title)),
      };
    },
  });
