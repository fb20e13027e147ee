import { useMemo, useRef, useState, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { pendingIn } from '../draft/outbox.ts';
import type { Outcome } from '../tree/outcome.ts';
import type { Selection } from '../tree/places.ts';
import { selectionAfter } from '../tree/selection-after.ts';
import type { Announcement } from './announcer.tsx';

export interface Changes {
  /** Applies an outcome, selects and announces its result, or notifies of the refusal. */
  act(outcome: Outcome): void;
  /** Undoes the last edits, one by default. */
  undo(count?: number): void;
  /** Redoes the edits undone last, one by default. */
  redo(count?: number): void;
  /** Has a text read out. */
  announce(text: string): void;
  /** Scrolls to the last change once the page shows it, while its node is selected. */
  onRendered(version: number, selected: string): void;
}

interface ChangesOptions {
  store: DraftStore;
  canvas: RefObject<CanvasHandle | null>;
  select(selection: Selection, nodes?: readonly string[]): void;
}

/** Changes the draft, and leads selection, page and screen readers to what changed. */
export function useChanges({ store, canvas, select }: ChangesOptions): Changes & { announcement: Announcement } {
  const notify = useNotify();
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 });
  /** Changed node that the page does not show yet. */
  const changed = useRef<string>(undefined);

  const changes = useMemo<Changes>(() => {
    const announce = (text: string): void => setAnnouncement(({ number }) => ({ text, number: number + 1 }));

    function perform(
      change: () => void,
      selection: Selection | undefined,
      text: string,
      nodes?: readonly string[],
    ): void {
      const { content } = store.read();
      change();
      if (store.read().content === content) return;
      if (selection !== undefined) {
        changed.current = selection.slot === undefined ? selection.node : undefined;
        if (nodes === undefined) select(selection);
        else select(selection, nodes);
      }
      announce(text);
    }

    return {
      announce,
      act(outcome) {
        if ('refused' in outcome) notify({ severity: 'error', message: outcome.refused });
        else perform(() => store.apply(outcome.edit), outcome.select, outcome.announcement, outcome.nodes);
      },
      undo(count = 1) {
        const { content, history } = store.read();
        const steps = history.done.slice(-count);
        const [first] = steps;
        if (first === undefined) return announce('Nothing to undo.');
        const words = steps.length === 1 ? first.title : `${steps.length} edits`;
        return perform(
          () => steps.forEach(() => store.undo()),
          selectionAfter(content.tree, first.inverse),
          `Undone: ${words}.`,
        );
      },
      redo(count = 1) {
        const { content, history } = store.read();
        const steps = history.undone.slice(-count);
        const [last] = steps;
        if (last === undefined) return announce('Nothing to redo.');
        const words = steps.length === 1 ? last.title : `${steps.length} edits`;
        return perform(
          () => steps.forEach(() => store.redo()),
          selectionAfter(content.tree, last.operations),
          `Redone: ${words}.`,
        );
      },
      onRendered(version, selected) {
        if (changed.current === selected) canvas.current?.send({ type: 'scroll', node: selected });
        const { outbox, version: saved } = store.read();
        if (pendingIn(outbox).length === 0 && version === saved) changed.current = undefined;
      },
    };
  }, [store, canvas, select, notify]);
  return { ...changes, announcement };
}
