import type { z } from '@quoin/sdk';
import { fieldsOf, type Field } from '../schema/fields.ts';

/** A place in a node that links lead to. */
export interface NodeAnchor {
  id: string;
  /** The first text beside its address; undefined if the node has none. */
  title: string | undefined;
}

const groupOf = ({ path }: Field): string => path.slice(0, -1).join('/');

const isTitle = ({ meta, value }: Field): boolean =>
  meta.field === 'text' && meta['anchor'] !== true && meta['identifier'] !== true && value !== '';

/** Lists the anchors of props that fit the schema, without items of a list that have no title. */
export function anchorsOf(schema: z.core.$ZodType, props: unknown): NodeAnchor[] {
  const fields = [...fieldsOf(schema, props)];
  return fields.flatMap((field) => {
    if (field.meta['anchor'] !== true || typeof field.value !== 'string' || field.value === '') return [];
    const title = fields.find((other) => isTitle(other) && groupOf(other) === groupOf(field));
    if (title === undefined && field.path.length > 1) return [];
    return [{ id: field.value, title: title && String(title.value) }];
  });
}
