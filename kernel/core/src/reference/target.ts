import type { FieldMeta, z } from '@quoin/sdk';
import { mapFields } from '../schema/map-fields.ts';
import { isObject } from '../value/json.ts';

export type ReferenceTarget =
  | { kind: 'page' | 'asset'; id: string }
  | { kind: 'row'; source: string; id: string }
  | { kind: 'url'; url: string };

export const mapReferences = mapFields(['link', 'media', 'url', 'richText', 'reference']);

/** A plain string is a URL. */
function targetOf(value: unknown): ReferenceTarget[] {
  if (typeof value === 'string') return [{ kind: 'url', url: value }];
  if (!isObject(value)) return [];
  const { page, asset, url } = value;
  if (typeof page === 'string') return [{ kind: 'page', id: page }];
  if (typeof asset === 'string') return [{ kind: 'asset', id: asset }];
  return typeof url === 'string' ? [{ kind: 'url', url }] : [];
}

function richTextReferenceTargets(value: unknown): ReferenceTarget[] {
  if (Array.isArray(value)) return value.flatMap(richTextReferenceTargets);
  if (!isObject(value)) return [];
  return [...(value['type'] === 'link' ? targetOf(value['href']) : []), ...richTextReferenceTargets(value['children'])];
}

function rowReferenceTargets(value: unknown, source: unknown): ReferenceTarget[] {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.map((id: string) =>
    source === 'pages' ? { kind: 'page', id } : { kind: 'row', source: String(source), id },
  );
}

/** A value that does not fit its kind has no targets. */
export function targetsOf({ field, to }: FieldMeta, value: unknown): ReferenceTarget[] {
  if (field === 'link' || field === 'media' || field === 'url') return targetOf(value);
  if (field === 'richText') return richTextReferenceTargets(value);
  return field === 'reference' ? rowReferenceTargets(value, to) : [];
}

export function targetsIn(schema: z.ZodObject, props: Readonly<Record<string, unknown>>): ReferenceTarget[] {
  const targets: ReferenceTarget[] = [];
  mapReferences(schema, props, (meta, value) => {
    targets.push(...targetsOf(meta, value));
    return value;
  });
  return targets;
}
