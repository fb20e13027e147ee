import { useMemo } from 'react';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import { useEditor } from '../context/editor-context.ts';
import type { Action } from './action.ts';

/**
 * Reasons why actions cannot be done, by their ids; the same map until one changes. They follow the selection at once, and
 * edits after a pause, so that they cost little while the user types.
 */
export function useRefusals(actions: readonly Action[]): ReadonlyMap<string, string | null> {
  const latest = useEditor();
  const settled = useDebounced(latest);
  const isSettled = settled.selection === latest.selection && settled.nodes === latest.nodes;
  const editor = isSettled ? settled : latest;
  const reasons = useMemo(
    () => JSON.stringify(actions.map(({ id, refusal }) => [id, refusal(editor) ?? null])),
    [actions, editor],
  );
  return useMemo(() => new Map(JSON.parse(reasons) as [string, string | null][]), [reasons]);
}
