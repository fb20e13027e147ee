import type { ValuesOf } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export interface ExistingValue {
  value: string;
  title: string;
}

export interface ExistingValues {
  values: ExistingValue[];
  /** Number of values, also of those that are not listed. */
  total: number;
  /** True if the given value exists; null without one. */
  isKnown: boolean | null;
}

/** Values that the form itself does not have. */
export type ValuesElsewhere = Exclude<ValuesOf, { list: string }>;

const registries = {
  'form-handlers': api.registries.formHandlers,
  'data-sources': api.registries.dataSources,
  'search-collections': api.registries.searchCollections,
};

/** The values that a field offers: those with the words, and whether `value` exists. */
export const existingValuesQuery = (site: string, of: ValuesElsewhere, words: string, value: string | undefined) =>
  queryOptions({
    queryKey: ['existing-values', site, of, words, value],
    retry: false,
    async queryFn(): Promise<ExistingValues> {
      const part = words.trim();
      if (typeof of === 'object') {
        const input = {
          site,
          ...of,
          ...(part === '' ? {} : { search: part }),
          ...(value === undefined ? {} : { value }),
        };
        const found = await api.rows.values(input);
        return { ...found, values: found.values.map((each) => ({ value: each, title: each })) };
      }
      const { items } = await registries[of]({ site });
      const named = items.map(({ name, title }) => ({ value: name, title }));
      const found = named.filter((each) => `${each.title} ${each.value}`.toLowerCase().includes(part.toLowerCase()));
      const isKnown = value === undefined ? null : named.some((each) => each.value === value);
      return { values: found, total: found.length, isKnown };
    },
  });
