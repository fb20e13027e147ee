import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { patternsQuery } from '../../api/page-queries.ts';
import { useEditor } from '../context/editor-context.ts';
import { ofComponent, ofPattern, type Insertable } from './insertable.ts';

/** Components of the site, without deprecated ones, and patterns in the language of the page. */
export function useInsertables(): readonly Insertable[] {
  const { site, page, catalog } = useEditor();
  const { data: patterns } = useQuery(patternsQuery(site, page.locale));
  return useMemo(
    () => [
      ...catalog.components.filter(({ deprecated }) => deprecated === undefined).map(ofComponent),
      // A partial page does not include itself.
      ...(patterns ?? []).filter((each) => each.id !== page.id).map(ofPattern),
    ],
    [catalog, patterns, page.id],
  );
}
