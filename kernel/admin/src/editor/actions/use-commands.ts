import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import type { Node } from '@quoin/sdk';
import { useOpenSearch } from '../../screen/open-search.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { paste, removeNodes } from '../tree/actions.ts';
import { asText, nodesIn } from '../tree/clipboard.ts';
import { placedNodes, titleOfAll } from '../tree/outcome.ts';

export type CommandEditor = Omit<EditorContextValue, 'startDrag'>;

/** Actions of shortcuts, besides those that change the page. */
export interface Commands {
  editor: CommandEditor;
  /** Copies what is selected to the clipboard, which needs a permission of the browser outside of its own events. */
  copy(): Promise<void>;
  cut(): Promise<void>;
  paste(): Promise<void>;
  /** Saves, and notifies once everything is saved. */
  save(): void;
  /** Opens the search over all screens. */
  search(): void;
  /** Notifies that nodes are on the clipboard. */
  notifyCopied(nodes: readonly Node[]): void;
}

/** The selected nodes; none for the page or a slot. */
export const selectedNodes = ({ draft, nodes }: Pick<CommandEditor, 'draft' | 'nodes'>): Node[] =>
  placedNodes(draft.content.tree, nodes).map(({ node }) => node);

/** Text of the clipboard; undefined if the browser does not allow reading it. */
async function readText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

export function useCommands(editor: CommandEditor): Commands {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const search = useOpenSearch();
  const { catalog, store, selection, act } = editor;

  const notifyCopied = (nodes: readonly Node[]): void =>
    notify({
      message: `${titleOfAll(catalog, nodes)} copied. Paste ${nodes.length === 1 ? 'it' : 'them'} here or on another page.`,
    });

  /** Returns the copied nodes. */
  async function write(): Promise<Node[] | undefined> {
    const nodes = selectedNodes(editor);
    if (nodes.length === 0) {
      notify({ severity: 'error', message: 'Select a component to copy it.' });
      return undefined;
    }
    try {
      await navigator.clipboard.writeText(asText(nodes));
      return nodes;
    } catch {
      notify({
        severity: 'error',
        message: 'The browser does not allow copying here. Select it in the outline and press Ctrl+C.',
      });
      return undefined;
    }
  }

  return {
    editor,
    notifyCopied,
    search,
    async copy() {
      const nodes = await write();
      if (nodes !== undefined) notifyCopied(nodes);
    },
    async cut() {
      const nodes = await write();
      if (nodes === undefined) return;
      const ids = nodes.map(({ id }) => id);
      act(removeNodes(catalog, store.read().content.tree, ids));
    },
    async paste() {
      const text = await readText();
      if (text === undefined)
        return notify({
          severity: 'error',
          message: 'The browser does not allow pasting here. Select a place in the outline and press Ctrl+V.',
        });
      const nodes = nodesIn(text);
      if (nodes === undefined) return notify({ severity: 'error', message: 'No component was copied.' });
      act(paste(catalog, store.read().content.tree, nodes, selection));
    },
    save() {
      store.flush();
      store.saved().then(() => notify({ message: 'Everything is saved.' }), notifyFailure);
    },
  };
}
