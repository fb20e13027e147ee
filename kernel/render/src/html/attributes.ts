import { escapeHtml } from './escape.ts';

/** How the value of an attribute is written. */
type Kind =
  /** As it is; nothing for true and false. */
  | 'text'
  /** As it is, true and false too. */
  | 'value'
  /** Only whether it is there. */
  | 'presence'
  | 'address'
  | 'number'
  /** A number from 1 on; nothing for less. */
  | 'count';

interface Attribute {
  /** In front of its value. */
  opening: string;
  kind: Kind;
}

const kinds: Record<Exclude<Kind, 'value'>, string> = {
  text:
    'abbr alt class:className cite colSpan crossorigin:crossOrigin cx cy d dateTime decoding dir fetchPriority fill for:htmlFor headers height hrefLang id label lang loading max media ' +
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

/** Names of data and of accessibility are made up by components: as many as are in use are kept. */
const openName = /^(?:data|aria)-[a-z][a-z-]*$/;
const mostKept = 1000;

function attributeOf(property: string): Attribute | undefined {
  const known = attributes.get(property);
  if (known !== undefined || !openName.test(property)) return known;
  const made: Attribute = { opening: ` ${property}="`, kind: 'value' };
  if (attributes.size < mostKept) attributes.set(property, made);
  return made;
}

/** What a browser might take for code: React says what becomes of it. */
const maybeScript = /^[\0- ]*j/i;

/** An attribute as React writes it, with a space before it; nothing where it leaves it out; undefined for what only React knows. */
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

/** The same for an element of nobody's but the site's own, such as `cms-slot`. */
export function customAttributeHtml(property: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || (property !== 'name' && !openName.test(property))) return undefined;
  return ` ${property}="${escapeHtml(value)}"`;
}
