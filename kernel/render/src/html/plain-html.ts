import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { attributeHtml, customAttributeHtml } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { assertSize } from '../page/size.ts';

/** Elements that React writes by their name, attributes and children, without anything of its own. */
const elements = (
  'a abbr address article aside b bdi bdo blockquote caption cite code colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer ' +
  'h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark nav ol output p picture q rp rt ruby s samp search section small span strong sub summary sup ' +
  'table tbody td tfoot th thead time tr u ul var video audio svg g path circle rect line polyline polygon ellipse'
).split(' ');
const voidElements = ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'];

interface Tag {
  open: string;
  /** Undefined for a void element. */
  close: string | undefined;
  isCustom: boolean;
}

const tags = new Map<string, Tag>([
  ...elements.map((name): [string, Tag] => [name, { open: `<${name}`, close: `</${name}>`, isCustom: false }]),
  ...voidElements.map((name): [string, Tag] => [name, { open: `<${name}`, close: undefined, isCustom: false }]),
  ...['cms-empty', 'cms-island', 'cms-slot'].map((name): [string, Tag] => [name, { open: `<${name}`, close: `</${name}>`, isCustom: true }]),
]);

/** Functions that threw here and are left to React from then on. */
const beyond = new WeakSet<object>();

/** While React watches over how it is used, it complains about hooks outside of it. */
const isProduction = process.env['NODE_ENV'] === 'production';

interface Writing {
  html: string;
  callsFunctions: boolean;
  /** Whether everything so far is what can be written here. */
  isPlain: boolean;
}

interface ElementProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: unknown } | null;
}

/**
 * HTML of what is made of elements, texts, and functions that use nothing of React's: byte for byte what `renderToStaticMarkup` makes
 * of it, at a third of the price. Undefined for all else, which is for React. Throws where it is too large.
 */
export function plainHtml(content: ReactNode, callsFunctions = isProduction): string | undefined {
  const writing: Writing = { html: '', callsFunctions, isPlain: true };
  write(writing, content);
  return writing.isPlain ? writing.html : undefined;
}

function write(writing: Writing, content: ReactNode): void {
  if (typeof content === 'string') {
    assertSize(content.length);
    writing.html += escapeText(content);
  } else if (typeof content === 'number') {
    writing.html += String(content);
  } else if (Array.isArray(content)) {
    for (const each of content as ReactNode[]) {
      write(writing, each);
      if (!writing.isPlain) return;
    }
  } else if (isValidElement<ElementProps>(content)) {
    writeElement(writing, content);
    assertSize(writing.html.length);
  } else if (content !== null && content !== undefined && typeof content !== 'boolean') {
    writing.isPlain = false;
  }
}

function writeElement(writing: Writing, { type, props }: ReactElement<ElementProps>): void {
  if (typeof type === 'string') writeTag(writing, type, props);
  else if (type === Fragment) write(writing, props.children);
  else writeResult(writing, type as unknown, props);
}

/** What a function returns, unless it throws: without React around it, hooks do, and whatever else does throws again there. */
function writeResult(writing: Writing, type: unknown, props: ElementProps): void {
  if (!writing.callsFunctions || typeof type !== 'function' || beyond.has(type) || (type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent !== undefined) {
    writing.isPlain = false;
    return;
  }
  let result: ReactNode;
  try {
    result = (type as (props: ElementProps) => ReactNode)(props);
  } catch {
    beyond.add(type);
    writing.isPlain = false;
    return;
  }
  // React asks again and waits for that.
  if (result instanceof Promise) result.catch(() => undefined);
  write(writing, result);
}

function writeTag(writing: Writing, name: string, props: ElementProps): void {
  const tag = tags.get(name);
  if (tag === undefined) {
    writing.isPlain = false;
    return;
  }
  let html = tag.open;
  for (const property of Object.keys(props)) {
    if (property === 'children' || property === 'dangerouslySetInnerHTML') continue;
    const value = (props as Record<string, unknown>)[property];
    if (value === null || value === undefined) continue;
    const attribute = tag.isCustom ? customAttributeHtml(property, value) : attributeHtml(name, property, value);
    if (attribute === undefined) {
      writing.isPlain = false;
      return;
    }
    html += attribute;
  }
  const { children, dangerouslySetInnerHTML: inner } = props;
  const hasInner = inner !== null && inner !== undefined;
  const hasChildren = children !== null && children !== undefined;
  if (tag.close === undefined) {
    if (hasInner || hasChildren) writing.isPlain = false;
    writing.html += `${html}/>`;
    return;
  }
  writing.html += `${html}>`;
  if (hasInner) {
    if (hasChildren || typeof inner.__html !== 'string') writing.isPlain = false;
    else writing.html += inner.__html;
  } else if (hasChildren) {
    write(writing, children);
  }
  writing.html += tag.close;
}
