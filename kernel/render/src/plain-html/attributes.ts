import { escapeHtml } from '../html/escape-html.ts';
import { assertHtmlSize } from '../html/html-size.ts';

type Kind =
  /** Omitted for booleans. */
  | 'text'
  /** Booleans included. */
  | 'value'
  | 'presence'
  | 'address'
  /** An address that may be empty. */
  | 'action'
  | 'number'
  /** Omitted below 1. */
  | 'count';

interface Attribute {
  opening: string;
  kind: Kind;
}

const kinds: Record<Exclude<Kind, 'value'>, string> = {
  text:
    'abbr alt autoComplete class:className cite closedby colSpan command commandfor crossorigin:crossOrigin cx cy d dateTime decoding dir encType fetchPriority fill for:htmlFor headers height hrefLang id label lang loading max maxLength media method ' +
    'min name points popover popoverTarget popoverTargetAction preload preserveAspectRatio r rel role rx ry scope sizes srcSet stroke tabindex:tabIndex target title transform type viewBox width x x1 x2 xmlns y y1 y2 ' +
    'clip-rule:clipRule fill-rule:fillRule stroke-linecap:strokeLinecap stroke-linejoin:strokeLinejoin stroke-width:strokeWidth text-anchor:textAnchor',
  presence: 'controls disabled hidden inert itemScope loop open playsInline required reversed',
  address: 'href src',
  action: 'action',
  number: 'rowSpan start',
  count: 'cols rows size span',
};

const attributes = new Map<string, Attribute>(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split(' ').map((name) => {
      const [written = '', property = written] = name.split(':');
      return [property, { opening: ` ${written}="`, kind: kind as Kind }] as const;
    }),
  ),
);
attributes.set('value', { opening: ' value="', kind: 'value' });

/** Components invent such names, so the map is bounded. */
const openName = /^(?:data|aria)-[a-z][a-z-]*$/;
const maxAttributes = 1000;

function attributeOf(property: string): Attribute | undefined {
  const known = attributes.get(property);
  if (known !== undefined || !openName.test(property)) return known;
  const attribute: Attribute = { opening: ` ${property}="`, kind: 'value' };
  if (attributes.size < maxAttributes) attributes.set(property, attribute);
  return attribute;
}

/** Possibly `javascript:`; React decides. */
const maybeScript = /^[\0- ]*j/i;

/** React writes these last, in this order, each with the property that it falls back to. */
const lastProperties = new Map<string, readonly [property: string, fallback?: string][]>([
  ['form', [['action'], ['encType'], ['method'], ['target']]],
  ['input', [['name'], ['checked', 'defaultChecked'], ['value', 'defaultValue']]],
]);

/**
 * Writes attributes as React does, each with a leading space; undefined if only React knows one. Throws if too large.
 */
export function attributesHtml(
  element: string,
  props: Readonly<Record<string, unknown>>,
  isCustom: boolean,
): string | undefined {
  const last = lastProperties.get(element);
  let html = '';
  for (const property of Object.keys(props)) {
    if (property === 'children' || property === 'dangerouslySetInnerHTML') continue;
    if (last?.some((names) => names.includes(property))) continue;
    const attribute = written(element, property, props[property], isCustom);
    if (attribute === undefined) return undefined;
    html += attribute;
  }
  for (const [property, fallback = property] of last ?? []) {
    const attribute = written(element, property, props[property] ?? props[fallback], isCustom);
    if (attribute === undefined) return undefined;
    html += attribute;
  }
  return html;
}

function written(element: string, property: string, value: unknown, isCustom: boolean): string | undefined {
  if (value === null || value === undefined) return '';
  // Escaping costs time and memory.
  if (typeof value === 'string') assertHtmlSize(value.length);
  return isCustom ? customAttributeHtml(property, value) : attributeHtml(element, property, value);
}

/** With a leading space; empty if omitted, undefined if only React knows. */
function attributeHtml(element: string, property: string, value: unknown): string | undefined {
  const attribute = attributeOf(property);
  if (attribute === undefined) return undefined;
  const { opening, kind } = attribute;
  switch (typeof value) {
    case 'string':
      if (kind === 'text' || kind === 'value') return `${opening}${escapeHtml(value)}"`;
      if ((kind !== 'address' && kind !== 'action') || maybeScript.test(value)) return undefined;
      return value === '' && kind === 'address' && !(element === 'a' && property === 'href')
        ? ''
        : `${opening}${escapeHtml(value)}"`;
    case 'number':
      if (kind === 'text' || kind === 'value' || (kind === 'number' && !Number.isNaN(value)))
        return `${opening}${value}"`;
      if (kind !== 'count') return undefined;
      return value >= 1 ? `${opening}${value}"` : '';
    case 'boolean':
      if (kind === 'text') return '';
      if (kind === 'value') return `${opening}${value}"`;
      if (kind !== 'presence') return undefined;
      return value ? `${opening}"` : '';
    default:
      return undefined;
  }
}

/** For custom elements, such as `cms-slot`. */
function customAttributeHtml(property: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || (property !== 'name' && !openName.test(property))) return undefined;
  return ` ${property}="${escapeHtml(value)}"`;
}
