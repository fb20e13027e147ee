import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { EditorContextValue } from './editor-context.ts';

interface Parts {
  read(): EditorContextValue;
  change(value: EditorContextValue): void;
  subscribe(listener: () => void): () => void;
}

export function createParts(first: EditorContextValue): Parts {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    change(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const PartsContext = createContext<Parts | undefined>(undefined);

function hasSameMembers<Part extends object>(one: Part, other: Part): boolean {
  const keys = Object.keys(one) as (keyof Part)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** Reads a part, as the same object while its members are the same. */
function readerOf<Part extends object>(parts: Parts, partOf: (editor: EditorContextValue) => Part): () => Part {
  let last: Part | undefined;
  return () => {
    const next = partOf(parts.read());
    if (last === undefined || !hasSameMembers(last, next)) last = next;
    return last;
  };
}

function useParts(): Parts {
  const parts = use(PartsContext);
  if (parts === undefined) throw new Error('This is a part of the editor.');
  return parts;
}

/** Returns a function, always the same, that reads the editor's state on demand. Throws outside the editor. */
export const useReadEditor = (): (() => EditorContextValue) => useParts().read;

/**
 * Returns a part of the editor's state, and renders again only when a member changes. `partOf` must be the same
 * function each time. Throws outside the editor.
 */
export function useEditorPart<Part extends object>(partOf: (editor: EditorContextValue) => Part): Part {
  const parts = useParts();
  const read = useMemo(() => readerOf(parts, partOf), [parts, partOf]);
  return useSyncExternalStore(parts.subscribe, read);
}
