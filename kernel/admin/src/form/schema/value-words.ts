import { isEqual } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { format, isValid, parseISO } from 'date-fns';
import { formatInstant, formatValue } from '../../screen/format-value.ts';
import { fieldsOf, formsOf, type Field } from './field.ts';
import { humanize, humanizeIdentifier } from './humanize.ts';
import { listWords } from './list-words.ts';
import { richTextWords } from './rich-text-words.ts';
import { isJsonObject, type JsonObject } from './value.ts';

/** Something that a value refers to by id. */
export interface ValueTarget {
  /** `media`, `pages` or the name of a data source. */
  in: string;
  id: string;
}

interface ValueContext {
  /** Value with which this one is compared: of lists and groups, only what differs is described. */
  other?: Json | undefined;
  /** Returns the title of a target; its id by default. */
  titleOf?(target: ValueTarget): string;
}

const idOf = ({ id }: ValueTarget): string => id;

/** Pixels per step of the spacing scale. */
export const spaceUnit = 4;

/** Formats 2 steps as `8 px`. */
export function spaceWords(value: string | number | boolean | null): string {
  const pixels = Number(value) * spaceUnit;
  return Number.isFinite(pixels) ? `${pixels} px` : String(value);
}

function textWords({ kind, schema }: Field, text: string): string {
  const label = schema.labels?.[text];
  if (label !== undefined) return label;
  if (kind === 'select') return humanizeIdentifier(text);
  if (kind === 'color' || kind === 'intent') return humanize(text);
  if (kind === 'space') return spaceWords(text);
  if (kind === 'date' && isValid(parseISO(text))) return format(parseISO(text), 'd MMM yyyy');
  return kind === 'dateTime' && isValid(parseISO(text)) ? formatInstant(text) : text;
}

function fileWords({ alt, focal }: JsonObject): string[] {
  const percent = (share: Json | undefined): string => `${Math.round(Number(share) * 100)} %`;
  return [
    ...(typeof alt === 'string' ? [alt === '' ? 'Without alt text, as decoration' : `Alt text: ${alt}`] : []),
    ...(isJsonObject(focal) ? [`Focal point: ${percent(focal['x'])} across, ${percent(focal['y'])} down`] : []),
  ];
}

/** Describes a link or a file; undefined for a value of another shape. */
function targetWords(value: JsonObject, titleOf: (target: ValueTarget) => string): string | undefined {
  const { page, asset, url, hash } = value;
  if (typeof page === 'string')
    return titleOf({ in: 'pages', id: page }) + (typeof hash === 'string' ? `#${hash}` : '');
  const name = typeof asset === 'string' ? titleOf({ in: 'media', id: asset }) : url;
  return typeof name === 'string' ? [name, ...fileWords(value)].join('\n') : undefined;
}

function partWords(fields: readonly Field[], value: JsonObject, { other, titleOf }: ValueContext): string {
  const lines = fields.flatMap((field) => {
    const [own, others] = [value[field.key], isJsonObject(other) ? other[field.key] : undefined];
    if (isEqual(own, others)) return [];
    const words = valueWords(field, own, { other: others, ...(titleOf && { titleOf }) }) ?? 'not set';
    return [`${field.title}:${words.includes('\n') ? '\n' : ' '}${words}`];
  });
  return lines.join('\n');
}

function objectWords(field: Field, value: JsonObject, context: ValueContext): string | undefined {
  if (field.kind === 'group') return partWords(fieldsOf(field.schema, field.root), value, context);
  if (field.kind === 'choice') {
    const { by, forms } = formsOf(field);
    const form = forms.find(({ name }) => name === value[by]);
    return form && [form.title, partWords(form.fields, value, context)].filter((words) => words !== '').join('\n');
  }
  const isTarget = field.kind === 'link' || field.kind === 'media';
  return isTarget ? targetWords(value, context.titleOf ?? idOf) : undefined;
}

/** Describes a stored value as its form shows it; undefined if none. */
export function valueWords(field: Field, value: Json | undefined, context: ValueContext = {}): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.kind === 'secret') return 'Stored, but not shown';
  const { other, titleOf = idOf } = context;
  if (Array.isArray(value)) {
    if (field.kind === 'richText') return richTextWords(value);
    if (field.kind === 'list')
      return listWords(field, value, other, (fields, item, same) =>
        partWords(fields, item, { ...context, other: same }),
      );
    return field.kind === 'unknown'
      ? formatValue(value)
      : value.map((item) => valueWords(field, item, context)).join(', ');
  }
  if (isJsonObject(value)) return objectWords(field, value, context) ?? formatValue(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field.kind === 'reference' && text !== '') return titleOf({ in: field.schema.to ?? 'pages', id: text });
  return textWords(field, text);
}

/** Lists what a value refers to by id. */
export function targetsIn(field: Field, value: Json | undefined): ValueTarget[] {
  const targets: ValueTarget[] = [];
  valueWords(field, value, {
    titleOf(target) {
      targets.push(target);
      return target.id;
    },
  });
  return targets;
}
