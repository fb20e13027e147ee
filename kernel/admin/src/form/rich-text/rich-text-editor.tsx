import Box from '@mui/material/Box';
import { isEqual } from '@quoin/core';
import type { Json, RichTextNode } from '@quoin/sdk';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { edge } from '../../theme/lines.ts';
import type { ControlProps } from '../control/control.ts';
import { useForm, useLanguage } from '../control/form-context.ts';
import {
  emptyParagraph,
  extensions,
  extensionsWithUndo,
  showDocument,
  type Block,
  type Segment,
} from '@quoin/api/rich-text';
import { richTextStyles } from './rich-text-styles.ts';
import { segmentsOf } from './to-document.ts';
import { storedOf } from './to-stored.ts';
import { typedRichText } from './typed-rich-text.ts';
import { Toolbar } from './toolbar.tsx';

interface Shown {
  /** Initial document, or the last one set from outside. */
  segments: Segment[];
  stored: readonly unknown[];
  /** Sent values that have not been echoed yet. */
  sent: readonly unknown[][];
}

const shownOf = (value: readonly unknown[]): Shown => ({
  segments: segmentsOf(value as RichTextNode[]),
  stored: value,
  sent: [],
});

const blocksOf = ({ segments }: Shown): Block[] => segments.flatMap(({ blocks }) => blocks);

function documentOf(shown: Shown) {
  const blocks = blocksOf(shown);
  return { type: 'doc', content: blocks.length === 0 ? [emptyParagraph] : blocks };
}

const nothing: Json[] = [];
/** A text that cannot be edited gets no focus by itself. */
const readOnly = { 'aria-readonly': true, tabindex: 0 };

export function RichTextEditor({ field, value = nothing, change, ties }: ControlProps<Json[]>) {
  const [initial] = useState(() => shownOf(value));
  const shown = useRef(initial);
  const language = useLanguage(field);
  const { replays, isReadOnly } = useForm();
  const editor = useEditor({
    extensions: replays === undefined ? extensionsWithUndo : extensions,
    content: documentOf(initial),
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf({ ...ties, ...language, ...(isReadOnly && readOnly) }) },
    onUpdate({ editor }) {
      const stored = storedOf((editor.getJSON() as unknown as { content: Block[] }).content, shown.current.segments);
      if (isEqual(stored, shown.current.stored)) return;
      shown.current = { ...shown.current, stored, sent: [...shown.current.sent, stored] };
      change([], typedRichText(field, stored));
    },
  });

  useEffect(() => {
    if (editor === null) return;
    const { sent, stored } = shown.current;
    const echo = sent.findIndex((each) => isEqual(each, value));
    if (echo >= 0) shown.current = { ...shown.current, sent: isEqual(value, stored) ? [] : sent.slice(echo + 1) };
    else if (!isEqual(value, stored)) {
      shown.current = shownOf(value);
      showDocument(editor, blocksOf(shown.current));
    }
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly]);

  return (
    <Box
      sx={{
        border: 1,
        borderColor: ties['aria-invalid'] ? 'error.main' : edge,
        borderRadius: 1,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      {editor !== null && <Toolbar editor={editor} title={field.title} />}
      <Box component={EditorContent} editor={editor} sx={richTextStyles} />
    </Box>
  );
}

const attributesOf = (ties: object): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  ...Object.fromEntries(
    Object.entries(ties).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
});
