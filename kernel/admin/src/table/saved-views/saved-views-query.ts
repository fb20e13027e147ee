import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A list whose views are saved. */
export interface ListPlace {
  /** Site id, or `*`. */
  site: string;
  list: string;
}

/** Own views first, each by name. */
export const savedViewsQuery = ({ site, list }: ListPlace) =>
  queryOptions({
    queryKey: ['saved-views', site, list],
    async queryFn() {
      const { views, people } = await api.savedViews.list({ site, list });
      return {
        people,
        views: views.toSorted(
          (one, other) => Number(other.own) - Number(one.own) || one.name.localeCompare(other.name),
        ),
      };
    },
  });
