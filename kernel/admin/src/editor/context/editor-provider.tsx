import { useLayoutEffect, useState, type ReactNode } from 'react';
import { EditorContext, type EditorContextValue } from './editor-context.ts';
import { createParts, PartsContext } from './editor-part.ts';

interface EditorProviderProps {
  value: EditorContextValue;
  children: ReactNode;
}

/** Provides the editor's state: all for `useEditor`, parts for `useEditorPart`. */
export function EditorProvider({ value, children }: EditorProviderProps) {
  const [parts] = useState(() => createParts(value));
  useLayoutEffect(() => parts.change(value), [parts, value]);
  return (
    <PartsContext value={parts}>
      <EditorContext value={value}>{children}</EditorContext>
    </PartsContext>
  );
}
