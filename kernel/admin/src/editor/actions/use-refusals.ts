import { useMemo, useState } from 'react';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import { useEditor, type EditorContextValue } from '../context/editor-context.ts';
import type { Action } from './action.ts';

/** True if nothing differs that a reason may depend on. */
const isSame = (one: EditorContextValue, other: EditorContextValue): boolean =>
  one.draft.content.tree === other.draft.content.tree &&
  one.catalog === other.catalog &&
  one.selection === other.selection &&
  one.nodes === other.nodes &&
  one.maySavePatterns === other.maySavePatterns;

/**
 * Reasons why actions are impossible, by id; the same map until one changes. They follow the selection at once, and
 * edits after a pause, so that they cost little during typing.
 */
export function useRefusals(actions: readonly Action[]): ReadonlyMap<string, string | null> {
  const current = useEditor();
  const [latest, setLatest] = useState(current);
  if (!isSame(latest, current)) setLatest(current);
  const settled = useDebounced(latest);
  const isSettled = settled.selection === latest.selection && settled.nodes === latest.nodes;
  const editor = isSettled ? settled : latest;
  const reasons = useMemo(
    () => JSON.stringify(actions.map(({ id, refusal }) => [id, refusal(editor) ?? null])),
    [actions, editor],
  );
  return useMemo(() => new Map(JSON.parse(reasons) as [string, string | null][]), [reasons]);
}
