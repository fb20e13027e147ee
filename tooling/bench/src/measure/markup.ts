import { createElement, type ReactElement, type ReactNode } from 'react';

/** Text, an SVG kept verbatim, or an element. */
export type Markup =
  | string
  | { svg: string; attributes: Attributes }
  | { name: string; attributes: Attributes; children: Markup[] };

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Matches a whole drawing, a tag, or the text between. */
const token = /<svg\b([^>]*)>(.*?)<\/svg>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gs;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

interface SplitPage {
  before: string;
  markup: string;
  after: string;
}

/** Splits a page around what its components drew. React would move the links that the body begins with. */
export function splitPage(html: string): SplitPage {
  const [, before = '', markup = '', after = ''] = /^(.*<body>(?:<link [^>]*>)*)(.*)(<\/body>.*)$/s.exec(html) ?? [];
  return { before, markup, after };
}

export function parseMarkup(html: string): Markup[] {
  const root: Markup[] = [];
  const open = [root];
  for (const [, drawing, lines = '', slash, name, attributes = '', text] of html.matchAll(token)) {
    const siblings = open.at(-1) ?? root;
    if (drawing !== undefined) {
      siblings.push({ svg: lines, attributes: attributesOf(drawing) });
    } else if (name === undefined) {
      siblings.push(decode(text ?? ''));
    } else if (slash === '/') {
      open.pop();
    } else {
      const children: Markup[] = [];
      siblings.push({ name, attributes: attributesOf(attributes), children });
      if (!voidElements.has(name)) open.push(children);
    }
  }
  return root;
}

type Attributes = Record<string, string | true>;

const attributesOf = (written: string): Attributes =>
  Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', value = '']) => [
      reactName(name),
      switches.has(name) ? true : decode(value),
    ]),
  );

/** Attributes that React omits if they are an empty string. */
const switches = new Set([
  'hidden',
  'open',
  'checked',
  'selected',
  'disabled',
  'required',
  'multiple',
  'readonly',
  'inert',
]);

const reactName = (name: string): string =>
  ({
    class: 'className',
    for: 'htmlFor',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
    tabindex: 'tabIndex',
    popovertarget: 'popoverTarget',
    maxlength: 'maxLength',
    autocomplete: 'autoComplete',
  })[name] ?? name;

export const Bare = ({ markup }: { markup: readonly Markup[] }): ReactNode => markup.map(element);

function element(markup: Markup, key: number): ReactElement | string {
  if (typeof markup === 'string') return markup;
  if ('svg' in markup)
    return createElement('svg', { key, ...markup.attributes, dangerouslySetInnerHTML: { __html: markup.svg } });
  return createElement(
    markup.name,
    { key, ...markup.attributes },
    markup.children.length === 0 ? undefined : markup.children.map(element),
  );
}
