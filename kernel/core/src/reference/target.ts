import type { FieldMeta } from '@quoin/sdk';
import { isObject } from '../value/json.ts';

/** What one stored field points to. */
export type Target = { kind: 'page' | 'asset'; id: string } | { kind: 'row'; source: string; id: string } | { kind: 'url'; url: string };

/** What a stored link or picture points to; none when it is not one. A plain string is a URL. */
function targetOf(value: unknown): Target[] {
  if (typeof value === 'string') return [{ kind: 'url', url: value }];
  if (!isObject(value)) return [];
  const { page, asset, url } = value;
  if (typeof page === 'string') return [{ kind: 'page', id: page }];
  if (typeof asset === 'string') return [{ kind: 'asset', id: asset }];
  return typeof url === 'string' ? [{ kind: 'url', url }] : [];
}

function richTextTargets(value: unknown): Target[] {
  if (Array.isArray(value)) return value.flatMap(richTextTargets);
  if (!isObject(value)) return [];
  return [...(value['type'] === 'link' ? targetOf(value['href']) : []), ...richTextTargets(value['children'])];
}

function rowTargets(value: unknown, source: unknown): Target[] {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.map((id: string) => (source === 'pages' ? { kind: 'page', id } : { kind: 'row', source: String(source), id }));
}

/** What a field points to, by its kind. A value that does not fit its kind points to nothing. */
export function targetsOf({ field, to }: FieldMeta, value: unknown): Target[] {
  if (field === 'link' || field === 'media' || field === 'url') return targetOf(value);
  if (field === 'richText') return richTextTargets(value);
  return field === 'reference' ? rowTargets(value, to) : [];
}
