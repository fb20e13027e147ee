import type { ApiComponent } from '@quoin/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Component with its family, derived from its plugin's name. */
export interface LibraryComponent extends ApiComponent {
  family: string;
}

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

/** Title of a component; its registered name if unknown. */
export const titleIn = (components: readonly LibraryComponent[], name: string): string =>
  components.find((each) => each.name === name)?.title ?? name;
