import type { SuggestedValues } from '@quoin/sdk';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tagsQuery } from '../../api/page-queries.ts';
import type { Suggestions } from '../control/control.ts';
import { useForm } from '../control/form-context.ts';
import { existingValuesQuery } from '../one-of/existing-values.ts';
import { useDebounced } from '../reference/use-debounced.ts';

/** Values in use: the most common tags, or texts of rows. None if they cannot be read. */
const suggestedQuery = (site: string, of: SuggestedValues, words: string) =>
  queryOptions({
    queryKey: ['suggested-values', site, of, words],
    retry: false,
    async queryFn({ client }): Promise<string[]> {
      if (of === 'tags') return (await client.query(tagsQuery(site, words))).map(({ tag }) => tag);
      const { values } = await client.query(existingValuesQuery(site, of, words, undefined));
      return values.map(({ value }) => value);
    },
  });

interface SuggestedProps {
  /** Element id of the control. */
  id: string;
  of: SuggestedValues;
  children(suggestions: Suggestions): ReactNode;
}

/** Gives a control values in use, which are loaded once it is edited. */
export function Suggested({ id, of, children }: SuggestedProps) {
  const { site } = useForm();
  const [part, setPart] = useState<string>();
  const settled = useDebounced(part ?? '');
  const { data = [] } = useQuery({
    ...suggestedQuery(site, of, settled.trim()),
    enabled: part !== undefined,
    placeholderData: keepPreviousData,
  });
  const list = `${id}-suggestions`;
  return (
    <>
      {children({ list, ask: setPart })}
      <datalist id={list}>
        {data.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
}
