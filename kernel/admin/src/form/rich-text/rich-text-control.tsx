import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { lazy, Suspense } from 'react';
import type { ControlProps } from '../control/control.ts';
import { isJsonObject } from '../schema/value.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

export const isRichText = (value: Json): value is Json[] =>
  Array.isArray(value) && value.every((node) => isJsonObject(node) && typeof node['type'] === 'string');

/** Loads its editor on first use. */
export const RichTextControl = (props: ControlProps<Json[]>) => (
  <Suspense fallback={<Box sx={{ minHeight: 132, border: 1, borderColor: 'divider', borderRadius: 1 }} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
