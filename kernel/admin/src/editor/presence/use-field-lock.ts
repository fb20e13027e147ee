import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { useColleagues } from './colleague.ts';
import { lastTyped } from './typed.ts';

const checkInterval = 250;
/** Milliseconds after the last letter within which a user still counts as typing. */
const typedFor = 5_000;

export interface FieldLock {
  /** True while the fields are read-only, because a colleague types in the node. */
  isLocked: boolean;
  /** Lets the user edit until the colleague stops. */
  editAnyway(): void;
  /** Call when a field of the node gets the focus. */
  onFocus(event: FocusEvent): void;
}

export function hasJustTyped(store: DraftStore, node: string): boolean {
  const typed = lastTyped(store.read().history);
  return typed?.node === node && Date.now() - typed.at < typedFor;
}

interface LockState {
  node: string;
  is: 'open' | 'locked' | 'ignored';
}

const lockPart = ({ store }: EditorContextValue) => ({ store });

/**
 * Locks the fields of a node while a colleague types in it, unless the user is in one of them or has just typed there.
 */
export function useFieldLock(node: string): FieldLock {
  const { store } = useEditorPart(lockPart);
  const isTypedIn = useColleagues().some((each) => each.node === node && each.isTyping);
  const [state, setState] = useState<LockState>({ node, is: 'open' });
  if (state.node !== node || (!isTypedIn && state.is !== 'open')) setState({ node, is: 'open' });
  // Also an element of a dialog of the field, which is elsewhere in the document.
  const focused = useRef<EventTarget>(undefined);

  const mayLock = isTypedIn && state.is === 'open';
  useEffect(() => {
    if (!mayLock) return undefined;
    const timer = setInterval(() => {
      if (!hasJustTyped(store, node) && focused.current !== document.activeElement) setState({ node, is: 'locked' });
    }, checkInterval);
    return () => clearInterval(timer);
  }, [mayLock, node, store]);

  return {
    isLocked: isTypedIn && state.node === node && state.is === 'locked',
    editAnyway: () => setState({ node, is: 'ignored' }),
    onFocus: ({ target }) => {
      focused.current = target;
    },
  };
}
