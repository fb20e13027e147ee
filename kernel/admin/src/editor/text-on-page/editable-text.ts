import type { CanvasEdit, CanvasText } from '@quoin/api/canvas';
import { find } from '@quoin/core';
import type { Json, RichTextNode } from '@quoin/sdk';
import { typedText } from '../../form/control/typed-text.ts';
import { isRichText } from '../../form/rich-text/rich-text-control.tsx';
import { typedRichText } from '../../form/rich-text/typed-rich-text.ts';
import { fieldAt } from '../../form/schema/field-at.ts';
import { fieldsOf } from '../../form/schema/field.ts';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { Edit } from '../draft/draft.ts';
import { propEdit } from '../properties/prop-edit.ts';
import { cellAt } from './grid-cell.ts';
import type { Clipboard } from './page-cell.ts';

/** A text of the draft edited on the page. */
export interface EditableText extends Pick<CanvasEdit, 'value' | 'kind'> {
  /** Names its field and component. */
  label: string;
  /** Undefined if the typed text is no value of its field. */
  edit(typed: string): Edit | undefined;
  /** Fills the table around a cell. */
  paste?(clipboard: Clipboard): Promise<{ edit: Edit } | { refusal: string }>;
}

/**
 * Finds a text that the page names. Undefined if it is no text of the draft, or cannot be stored by itself, such as a
 * part of a default.
 */
export async function editableText(
  read: () => Pick<DraftState, 'content' | 'nodes'>,
  catalog: Catalog,
  { node: id, path }: CanvasText,
): Promise<EditableText | undefined> {
  const propsOf = () => find(read().content.tree, id)?.node.props;
  const { content, nodes } = read();
  const node = find(content.tree, id)?.node;
  const entry = node && catalog.types.get(node.name);
  const state = nodes[id]?.state;
  if (node === undefined || entry === undefined || state === 'unknown' || state === 'newer') return undefined;
  const fields = fieldsOf(entry.schema);
  const found = fieldAt(fields, node.props, path);
  if (found === undefined) return undefined;
  const { field, value: stored, index } = found;
  const title = titleOf(catalog, node.name);
  const label = `${field.title} of ${title}`;
  const edit = (value: Json | undefined, at = path): Edit => propEdit({ node: id, title, path: at, value });
  if (index !== undefined && Array.isArray(stored)) {
    const value = stored[index];
    if (typeof value !== 'string') return undefined;
    return {
      label,
      kind: 'line',
      value,
      edit(typed) {
        // The other texts may have changed.
        const texts = fieldAt(fields, propsOf(), path)?.value;
        return Array.isArray(texts) ? edit(texts.with(index, typed), path.slice(0, -1)) : undefined;
      },
    };
  }
  const value = stored ?? field.fallback;
  if (field.kind === 'text' && (value === undefined || typeof value === 'string')) {
    const text = { label, value: value ?? '', edit: (typed: string) => edit(typedText(field, typed)) };
    if (cellAt(fields, node.props, path) === undefined)
      return { ...text, kind: field.schema.multiline === true ? 'lines' : 'line' };
    return {
      ...text,
      kind: 'cell',
      async paste(clipboard) {
        const cell = cellAt(fields, propsOf() ?? {}, path);
        if (cell === undefined) return { refusal: 'The row was deleted meanwhile. Nothing was pasted.' };
        const pasted = await cell.paste(clipboard);
        if ('refusal' in pasted) return pasted;
        const operations = pasted.values.flatMap(({ path: at, value }) => edit(value, at).operations);
        return { edit: { title: `Edit ${title}`, operations } };
      },
    };
  }
  if (field.kind !== 'richText' || value === undefined || !isRichText(value)) return undefined;
  const { richTextBlocks } = await import('../../form/rich-text/rich-text-blocks.ts');
  const blocks = richTextBlocks(value as unknown as RichTextNode[]);
  return {
    label,
    kind: 'rich',
    value: blocks.json,
    edit(typed) {
      const changed = blocks.stored(typed);
      return changed && edit(typedRichText(field, changed));
    },
  };
}
