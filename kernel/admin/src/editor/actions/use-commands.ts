import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import type { Node } from '@quoin/sdk';
import { useOpenSearch } from '../../screen/open-search.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { filesIn } from '../paste/carried-files.ts';
import { asText, copiedNodesIn, type CopiedNodes } from '../paste/copied-nodes.ts';
import { mayHoldText } from '../paste/copied-text.ts';
import { mayHoldCells, readClipboard, type Copied } from '../table/copied-cells.ts';
import { paste, removeNodes } from '../tree/actions.ts';
import { placedNodes, titleOfAll } from '../tree/outcome.ts';

export type CommandEditor = Omit<EditorContextValue, 'startDrag'>;

/** Actions of shortcuts, besides those that change the page. */
export interface Commands {
  editor: CommandEditor;
  /** Copies the selection to the clipboard, which needs a browser permission outside browser events. */
  copy(): Promise<void>;
  cut(): Promise<void>;
  paste(): Promise<void>;
  /** Adds nodes, and offers to take the files of another site along. */
  pasteNodes(copied: CopiedNodes): void;
  /** Adds a table with copied cells, or a rich text with copied paragraphs. Returns false if neither was copied. */
  pasteContent(copied: Copied): Promise<boolean>;
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

interface CommandTools {
  notify: ReturnType<typeof useNotify>;
  notifyFailure: ReturnType<typeof useNotifyFailure>;
  search: ReturnType<typeof useOpenSearch>;
}

export const useCommandTools = (): CommandTools => ({
  notify: useNotify(),
  notifyFailure: useNotifyFailure(),
  search: useOpenSearch(),
});

export const useCommands = (editor: CommandEditor): Commands => commandsOf(editor, useCommandTools());

export function commandsOf(editor: CommandEditor, { notify, notifyFailure, search }: CommandTools): Commands {
  const { site, catalog, store, selection, act, offerFiles } = editor;

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
      await navigator.clipboard.writeText(asText({ site, nodes }));
      return nodes;
    } catch {
      notify({
        severity: 'error',
        message: 'The browser does not allow copying here. Select it in the outline and press Ctrl+C.',
      });
      return undefined;
    }
  }

  async function pasteContent(copied: Copied): Promise<boolean> {
    if (!mayHoldCells(copied) && !mayHoldText(copied)) return false;
    try {
      const { pasteContent } = await import('../paste/paste-content.ts');
      const pasted = pasteContent(catalog, store.read().content.tree, copied, selection);
      if (pasted === undefined) return false;
      act(pasted.outcome);
      if ('edit' in pasted.outcome && pasted.losses !== undefined) notify({ severity: 'info', message: pasted.losses });
      return true;
    } catch (error) {
      notifyFailure(error);
      return true;
    }
  }

  function pasteNodes({ site: from = site, nodes }: CopiedNodes): void {
    if (from !== site && filesIn(nodes).length > 0) offerFiles({ from, nodes });
    else act(paste(catalog, store.read().content.tree, nodes, selection));
  }

  return {
    editor,
    notifyCopied,
    pasteNodes,
    pasteContent,
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
      const copied = await readClipboard();
      if (copied === undefined)
        return notify({
          severity: 'error',
          message: 'The browser does not allow pasting here. Select a place in the outline and press Ctrl+V.',
        });
      const nodes = copiedNodesIn(copied.text);
      if (nodes !== undefined) return pasteNodes(nodes);
      const isPasted = await pasteContent(copied);
      return isPasted ? undefined : notify({ severity: 'error', message: 'No component was copied.' });
    },
    save() {
      store.flush();
      store.saved().then(() => notify({ message: 'Everything is saved.' }), notifyFailure);
    },
  };
}
