import type { FromCanvas } from '@quoin/api/canvas';
import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { commandsOf, useCommandTools } from '../actions/use-commands.ts';
import type { EditorContextValue, Point } from '../context/editor-context.ts';
import { useEditorPart, useReadEditor } from '../context/editor-part.ts';
import type { DrawnCanvas } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { pendingIn } from '../draft/outbox.ts';
import { press } from '../shortcuts/shortcuts.ts';
import { spotBeside } from '../tree/places.ts';
import { createTypedTexts } from './typed-texts.ts';

const canvasPart = ({ store, draft, selection, nodes, revision }: EditorContextValue) => ({
  store,
  drawn: draft.canvas,
  selected: selection.node,
  slot: selection.slot,
  nodes,
  root: draft.content.tree.id,
  revision,
});

function sendRendering(canvas: CanvasHandle | null, store: DraftStore, { version, html, change }: DrawnCanvas): void {
  const isBehind = pendingIn(store.read().outbox).length > 0;
  canvas?.send({ type: 'render', version, html, ...(change !== undefined && { change }), isBehind });
}

/**
 * Shows the draft and the selection in a canvas. Returns a function that does what a message of the canvas asks for:
 * clicks, keys, menus and places to insert at.
 */
export function useCanvasMessages(
  canvas: RefObject<CanvasHandle | null>,
  scale: number,
): (message: FromCanvas) => void {
  const read = useReadEditor();
  const tools = useCommandTools();
  const { store, drawn, selected, slot, nodes, root, revision } = useEditorPart(canvasPart);

  useEffect(() => {
    if (drawn !== undefined && revision === null) sendRendering(canvas.current, store, drawn);
  }, [canvas, store, drawn, revision]);
  useEffect(() => {
    const typedTexts = createTypedTexts();
    return store.subscribe(() => {
      for (const message of typedTexts(store.read())) canvas.current?.send(message);
    });
  }, [canvas, store]);
  useEffect(() => {
    // The canvas of the draft is a new one after a revision.
    if (revision !== null) return;
    const node = selected === root && slot === undefined ? null : selected;
    const others = nodes.filter((each) => each !== node);
    canvas.current?.send({
      type: 'select',
      node,
      ...(slot !== undefined && { slot }),
      reveal: true,
      ...(others.length > 0 && { others }),
    });
  }, [canvas, selected, slot, nodes, root, revision]);

  /** Returns a point of the frame as one of this window. */
  function pointAt({ x, y }: Point): Point {
    const { left = 0, top = 0 } = canvas.current?.box() ?? {};
    return { x: left + x * scale, y: top + y * scale };
  }

  return function receive(message) {
    const editor = read();
    const { draft, nodes, select, extend, showForeign, openMenu, openInsert, typeAhead, followField } = editor;
    switch (message.type) {
      case 'ready':
        // The canvas takes messages once it has opened, and has missed what was drawn since.
        setTimeout(() => {
          const { canvas: latest } = store.read();
          if (latest !== undefined && latest.version > message.version) sendRendering(canvas.current, store, latest);
        });
        break;
      case 'select':
        if (message.node !== null && (message.ctrl || message.shift || editor.isSelectingSeveral)) {
          const { node, shift } = message;
          flushSync(() => extend(node, shift ? 'range' : 'toggle'));
          break;
        }
        // A key pressed next applies to this selection.
        flushSync(() => {
          select(
            message.empty === null
              ? { node: message.node ?? root }
              : { node: message.empty.node, slot: message.empty.slot },
          );
          if (message.text !== null) followField({ node: message.text.node, path: message.text.path.join('.') });
        });
        if (message.empty !== null) {
          const { rect } = message.empty;
          openInsert({ point: pointAt({ x: rect.x, y: rect.y + rect.height }) });
        }
        break;
      case 'insert': {
        const spot = spotBeside(draft.content.tree, message.node, message.side);
        if (spot !== undefined) openInsert({ point: pointAt(message), spot });
        break;
      }
      case 'menu': {
        const chosen = message.empty ?? { node: message.node ?? root };
        if ('slot' in chosen || nodes.length < 2 || !nodes.includes(chosen.node))
          flushSync(() => select('slot' in chosen ? { node: chosen.node, slot: chosen.slot } : chosen));
        // The menu gives the focus back to where it is now.
        canvas.current?.focus();
        openMenu(pointAt(message));
        break;
      }
      case 'foreign':
        showForeign(message.region);
        break;
      case 'hover':
        canvas.current?.send({ type: 'hover', node: message.node });
        break;
      case 'key': {
        const pressed = { ...message, ctrl: message.ctrl || message.meta };
        if (!typeAhead(pressed)) press(commandsOf(editor, tools), pressed);
        break;
      }
      default:
    }
  };
}
