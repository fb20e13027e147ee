import { createContext, use, useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';

/** Milliseconds until others learn of another selection. */
const selectionDelay = 400;

/** Names this window to others; undefined without a connection. */
export const ConnectionContext = createContext<string | undefined>(undefined);

const toldPart = ({ site, page, draft, selection }: EditorContextValue) => ({
  site,
  page: page.id,
  root: draft.content.tree.id,
  node: selection.node,
});

/** Tells others which node is selected, once anything was. */
export function ToldSelection() {
  const { site, page, root, node } = useEditorPart(toldPart);
  const connection = use(ConnectionContext);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (connection === undefined || (node === root && told.current !== connection)) return undefined;
    // If it fails, others see the former selection until the next one.
    const timer = setTimeout(() => {
      told.current = connection;
      api.editing.select({ site, page, window: connection, node }).catch(() => undefined);
    }, selectionDelay);
    return () => clearTimeout(timer);
  }, [site, page, connection, root, node]);
  return null;
}
