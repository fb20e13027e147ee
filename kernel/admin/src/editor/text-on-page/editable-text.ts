import type { CanvasText } from '@quoin/api/canvas';
import { find } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { typedText } from '../../form/control/typed-text.ts';
import { fieldAt } from '../../form/schema/field-at.ts';
import { fieldsOf } from '../../form/schema/field.ts';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import type { DraftState } from '../draft/draft-state.ts';
import type { Edit } from '../draft/draft.ts';
import { propEdit } from '../properties/prop-edit.ts';

/** A text of the draft that is edited on the page. */
export interface EditableText {
  /** Its field and component. */
  label: string;
  value: string;
  isMultiline: boolean;
  edit(typed: string): Edit;
}

/**
 * Finds a text that the page names. Undefined if it is not a text of the draft, or if it cannot be stored by itself, such
 * as a part of a default.
 */
export function editableText(
  { content, nodes }: Pick<DraftState, 'content' | 'nodes'>,
  catalog: Catalog,
  { node: id, path }: CanvasText,
): EditableText | undefined {
  const node = find(content.tree, id)?.node;
  const entry = node && catalog.types.get(node.name);
  const state = nodes[id]?.state;
  if (node === undefined || entry === undefined || state === 'unknown' || state === 'newer') return undefined;
  const found = fieldAt(fieldsOf(entry.schema), node.props, path);
  if (found === undefined) return undefined;
  const { field, value, index } = found;
  const title = titleOf(catalog, node.name);
  const label = `${field.title} of ${title}`;
  const edit = (changed: Json | undefined, at: readonly string[]): Edit =>
    propEdit({ node: id, title, path: [...at], value: changed });
  if (index !== undefined && Array.isArray(value)) {
    const text = value[index];
    if (typeof text !== 'string') return undefined;
    return {
      label,
      value: text,
      isMultiline: false,
      edit: (typed) => edit(value.with(index, typed), path.slice(0, -1)),
    };
  }
  const text = value ?? field.fallback ?? '';
  if (field.kind !== 'text' || typeof text !== 'string') return undefined;
  return {
    label,
    value: text,
    isMultiline: field.schema.multiline === true,
    edit: (typed) => edit(typedText(field, typed), path),
  };
}
