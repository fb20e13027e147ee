import { useEffect, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { useColleagues } from './colleague.ts';

const rootPart = ({ draft }: EditorContextValue) => ({ root: draft.content.tree.id });

/** Frames the nodes on the page that colleagues have selected. */
export function ColleaguesOnPage({ canvas }: { canvas: RefObject<CanvasHandle | null> }) {
  const colleagues = useColleagues();
  const { root } = useEditorPart(rootPart);
  useEffect(() => {
    const selecting = colleagues.flatMap(({ node, ...each }) =>
      node === null || node === root ? [] : [{ ...each, node }],
    );
    canvas.current?.send({
      type: 'colleagues',
      colleagues: [...Map.groupBy(selecting, ({ node }) => node).values()].flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [{ node: first.node, name: [first, ...others].map(({ name }) => name).join(', '), color: first.color }],
      ),
    });
  }, [canvas, colleagues, root]);
  return null;
}
