import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { patternsQuery } from '../../api/page-queries.ts';
import { useEditor } from '../context/editor-context.ts';
import { ofComponent, ofPattern, ofSyncedPattern, type Insertable } from './insertable.ts';

/**
 * Components of the site, without deprecated ones, and patterns in the page's language. On touch screens, without a key
 * or a highlighted entry to choose how, those that can be synced are listed twice.
 */
export function useInsertables(): readonly Insertable[] {
  const { site, page, catalog } = useEditor();
  const { data: patterns } = useQuery(patternsQuery(site, page.locale));
  const isTouched = useMediaQuery('(pointer: coarse)');
  return useMemo(
    () => [
      ...catalog.components.filter(({ deprecated }) => deprecated === undefined).map(ofComponent),
      // A partial page does not include itself.
      ...(patterns ?? [])
        .filter((each) => each.id !== page.id)
        .flatMap((each) =>
          isTouched && each.published && each.plugin === null
            ? [ofPattern(each), ofSyncedPattern(each)]
            : [ofPattern(each)],
        ),
    ],
    [catalog, patterns, page.id, isTouched],
  );
}
