import { useMemo, useRef, useState, type RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { pendingIn } from '../draft/outbox.ts';
import type { Outcome } from '../tree/actions.ts';
import type { Selection } from '../tree/places.ts';
import { selectionAfter } from '../tree/selection-after.ts';
import type { Announcement } from './announcer.tsx';

export interface Changes {
  /** Applies an outcome, selects and announces its result, or notifies of the refusal. */
  act(outcome: Outcome): void;
  undo(): void;
  redo(): void;
  /** Tells screen readers. */
  announce(text: string): void;
  /** Scrolls to the last change once the page shows it, while its node is selected. */
  onRendered(version: number, selected: string): void;
}

interface ChangesOptions {
  store: DraftStore;
  canvas: RefObject<CanvasHandle | null>;
  select(selection: Selection): void;
}

/** Changes the draft, and leads the selection, the page and screen readers to what changed. */
export function useChanges({ store, canvas, select }: ChangesOptions): Changes & { announcement: Announcement } {
  const notify = useNotify();
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 });
  /** Node that the page has not shown yet as it is after its change. */
  const changed = useRef<string>(undefined);

  const changes = useMemo<Changes>(() => {
    const announce = (text: string): void => setAnnouncement(({ number }) => ({ text, number: number + 1 }));

    function perform(change: () => void, selection: Selection | undefined, text: string): void {
      const { content } = store.read();
      change();
      if (store.read().content === content) return;
      if (selection !== undefined) {
        changed.current = selection.slot === undefined ? selection.node : undefined;
        select(selection);
      }
      announce(text);
    }

    return {
      announce,
      act(outcome) {
        if ('refused' in outcome) notify({ severity: 'error', message: outcome.refused });
        else perform(() => store.apply(outcome.edit), outcome.select, outcome.announcement);
      },
      undo() {
        const { content, history } = store.read();
        const last = history.done.at(-1);
        if (last === undefined) announce('Nothing to undo.');
        else perform(() => store.undo(), selectionAfter(content.tree, last.inverse), `Undone: ${last.title}.`);
      },
      redo() {
        const { content, history } = store.read();
        const next = history.undone.at(-1);
        if (next === undefined) announce('Nothing to redo.');
        else perform(() => store.redo(), selectionAfter(content.tree, next.operations), `Redone: ${next.title}.`);
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
