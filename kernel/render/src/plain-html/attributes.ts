import { escapeHtml } from '../html/escape-html.ts';

type Kind =
  /** Omitted for booleans. */
  | 'text'
  /** Booleans included. */
  | 'value'
  | 'presence'
  | 'address'
  | 'number'
  /** Omitted below 1. */
  | 'count';

interface Attribute {
  opening: string;
  kind: Kind;
}

const kinds: Record<Exclude<Kind, 'value'>, string> = {
  text:
    'abbr alt class:className cite closedby colSpan command commandfor crossorigin:crossOrigin cx cy d dateTime decoding dir fetchPriority fill for:htmlFor headers height hrefLang id label lang loading max media ' +
    'min name points popover popoverTarget popoverTargetAction preload preserveAspectRatio r rel role rx ry scope sizes srcSet stroke tabindex:tabIndex target title transform type viewBox width x x1 x2 xmlns y y1 y2 ' +
    'clip-rule:clipRule fill-rule:fillRule stroke-linecap:strokeLinecap stroke-linejoin:strokeLinejoin stroke-width:strokeWidth text-anchor:textAnchor',
  presence: 'controls disabled hidden inert itemScope loop open playsInline required reversed',
  address: 'href src',
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

/** Writes an attribute as React does, with a leading space; empty if omitted, undefined if only React knows. */
export function attributeHtml(element: string, property: string, value: unknown): string | undefined {
  const attribute = attributeOf(property);
  if (attribute === undefined) return undefined;
  const { opening, kind } = attribute;
  switch (typeof value) {
    case 'string':
      if (kind === 'text' || kind === 'value') return `${opening}${escapeHtml(value)}"`;
      if (kind !== 'address' || maybeScript.test(value)) return undefined;
      return value === '' && !(element === 'a' && property === 'href') ? '' : `${opening}${escapeHtml(value)}"`;
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
export function customAttributeHtml(property: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || (property !== 'name' && !openName.test(property))) return undefined;
  return ` ${property}="${escapeHtml(value)}"`;
}
