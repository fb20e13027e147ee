import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../api/client.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { followTyped } from './typed.ts';

/** Milliseconds until others learn of another selection. */
const selectionDelay = 400;

/** Names this window to others; undefined without a connection. */
export const ConnectionContext = createContext<string | undefined>(undefined);

const publishedPart = ({ site, page, store, draft, selection }: EditorContextValue) => ({
  site,
  page: page.id,
  store,
  root: draft.content.tree.id,
  node: selection.node,
});

/** Publishes to others which node is selected, once anything was, and that the user types there. */
export function SelectionPublisher() {
  const { site, page, store, root, node } = useEditorPart(publishedPart);
  const connection = use(ConnectionContext);
  const published = useRef<{ window: string; node: string }>(undefined);
  const publish = useEffectEvent((window: string, isTyping: boolean) => {
    published.current = { window, node };
    // If it fails, others see the former state until the next one.
    api.editing.select({ site, page, window, node, ...(isTyping && { isTyping }) }).catch(() => undefined);
  });

  useEffect(() => {
    if (connection === undefined || (node === root && published.current?.window !== connection)) return undefined;
    const timer = setTimeout(() => {
      // Typing has published it already.
      const isPublished = published.current?.window === connection && published.current.node === node;
      if (!isPublished) publish(connection, false);
    }, selectionDelay);
    return () => clearTimeout(timer);
  }, [connection, root, node]);

  const report = useEffectEvent((window: string, typed: string) => {
    if (typed === node) publish(window, true);
  });
  useEffect(() => {
    if (connection === undefined) return undefined;
    return followTyped(store, (typed) => report(connection, typed));
  }, [store, connection]);
  return null;
}
