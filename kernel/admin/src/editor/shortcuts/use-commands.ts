import { find } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { titleOf } from '../catalog/catalog.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { paste, removeNode } from '../tree/actions.ts';
import { asText, nodesIn } from '../tree/clipboard.ts';

type CommandEditor = Omit<EditorContextValue, 'startDrag'>;

/** Actions of shortcuts, besides those that change the page. */
export interface Commands {
  editor: CommandEditor;
  /** Copies what is selected to the clipboard, which needs a permission of the browser outside of its own events. */
  copy(): Promise<void>;
  cut(): Promise<void>;
  paste(): Promise<void>;
  /** Saves, and notifies once everything is saved. */
  save(): void;
  /** Notifies that a node is on the clipboard. */
  notifyCopied(node: Node): void;
}

/** The selected node; undefined for the page. */
export function selectedNode({ draft, selection }: Pick<CommandEditor, 'draft' | 'selection'>): Node | undefined {
  const { tree } = draft.content;
  return selection.node === tree.id ? undefined : find(tree, selection.node)?.node;
}

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
  const { catalog, store, selection, act } = editor;

  const notifyCopied = ({ name }: Node): void =>
    notify({ message: `${titleOf(catalog, name)} copied. Paste it here or on another page.` });

  /** Returns the copied node. */
  async function write(): Promise<Node | undefined> {
    const node = selectedNode(editor);
    if (node === undefined) {
      notify({ severity: 'error', message: 'Select a component to copy it.' });
      return undefined;
    }
    try {
      await navigator.clipboard.writeText(asText([node]));
      return node;
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
    async copy() {
      const node = await write();
      if (node !== undefined) notifyCopied(node);
    },
    async cut() {
      const node = await write();
      if (node !== undefined) act(removeNode(catalog, store.read().content.tree, node.id));
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
