import type { ApiComponent } from '@quoin/core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** A component with the family it belongs to: what its plugin is called. */
export interface LibraryComponent extends ApiComponent {
  family: string;
}

/** The components of a site, by title. */
export const componentsQuery = (site: string) =>
  queryOptions({
    queryKey: ['library', site],
    staleTime: 300_000,
    async queryFn(): Promise<LibraryComponent[]> {
      const [{ items }, { plugins }] = await Promise.all([
        api.registries.components({ site }),
        api.sites.get({ site }),
      ]);
      const families = new Map(plugins.map(({ name, title }) => [name, title]));
      const components = items.map((each) => ({ ...each, family: families.get(each.plugin) ?? each.plugin }));
      return components.toSorted((one, other) => one.title.localeCompare(other.title));
    },
  });

/** The title of a component by its registered name, as far as it is known. */
export const titleIn = (components: readonly LibraryComponent[], name: string): string =>
  components.find((each) => each.name === name)?.title ?? name;
