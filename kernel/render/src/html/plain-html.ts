import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { attributeHtml, customAttributeHtml } from './attributes.ts';
import { escapeHtml } from './escape.ts';
import { assertSize } from '../page/size.ts';

/** Elements without special handling in React. */
const elements = (
  'a abbr address article aside b bdi bdo blockquote button caption cite code colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer ' +
  'h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark nav ol output p picture q rp rt ruby s samp search section small span strong sub summary sup ' +
  'table tbody td tfoot th thead time tr u ul var video audio svg g path circle rect line polyline polygon ellipse'
).split(' ');
const voidElements = ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'];

/** React hoists these within a root. */
const moving = new Set(['body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title']);

interface Tag {
  open: string;
  close: string | undefined;
  isCustom: boolean;
}

const tags = new Map<string, Tag>([
  ...elements.map((name): [string, Tag] => [name, { open: `<${name}`, close: `</${name}>`, isCustom: false }]),
  ...voidElements.map((name): [string, Tag] => [name, { open: `<${name}`, close: undefined, isCustom: false }]),
  ...['cms-empty', 'cms-island', 'cms-slot'].map((name): [string, Tag] => [
    name,
    { open: `<${name}`, close: `</${name}>`, isCustom: true },
  ]),
]);

/** Functions that threw here, so React renders them. */
const beyond = new WeakSet<object>();

/** In development React warns about hooks outside of it. */
const isProduction = process.env['NODE_ENV'] === 'production';

/** Each React root has a fixed cost. Beyond this many, one root is cheaper. */
const maxRoots = 4;

interface Means {
  byReact: (element: ReactElement) => string;
  /** For hydration: adjacent texts are separated, and content that generates ids is left to React whole. */
  isHydratable?: boolean;
  /** Whether functions are called here. Defaults to production only. */
  callsFunctions?: boolean;
}

interface Writing extends Required<Means> {
  html: string;
  afterText: boolean;
  roots: number;
  /** In an SVG, element names have other meanings. */
  isDrawing: boolean;
  /** False once something needs React. */
  isPlain: boolean;
}

interface ElementProps {
  name?: unknown;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: unknown } | null;
}

/**
 * Renders what needs no React, byte for byte like `renderToStaticMarkup` or `renderToString`, in a third of the time.
 * Elements that need React become roots of their own; undefined if everything does. Throws if too large.
 */
export function plainHtml(
  content: ReactNode,
  { byReact, isHydratable = false, callsFunctions = isProduction }: Means,
): string | undefined {
  const writing: Writing = {
    html: '',
    afterText: false,
    callsFunctions,
    byReact,
    isHydratable,
    roots: 0,
    isDrawing: false,
    isPlain: true,
  };
  write(writing, content);
  return writing.isPlain ? writing.html : undefined;
}

function write(writing: Writing, content: ReactNode): void {
  if (typeof content === 'string') {
    assertSize(content.length);
    writeText(writing, escapeHtml(content));
  } else if (typeof content === 'number') {
    writeText(writing, String(content));
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

function writeText(writing: Writing, text: string): void {
  if (text === '') return;
  if (writing.afterText && writing.isHydratable) writing.html += '<!-- -->';
  writing.html += text;
  writing.afterText = true;
}

function writeElement(writing: Writing, element: ReactElement<ElementProps>): void {
  const { type, props } = element;
  const { html } = writing;
  if (typeof type === 'string') writeTag(writing, type, props);
  else if (type === Fragment) write(writing, props.children);
  else writeResult(writing, type as unknown, props);
  if (
    writing.isPlain ||
    writing.isDrawing ||
    writing.roots >= maxRoots ||
    (writing.isHydratable && !isOfElements(element))
  )
    return;
  writing.roots += 1;
  writing.html = html + writing.byReact(element);
  writing.afterText = false;
  writing.isPlain = true;
}

/** Only functions generate ids. */
function isOfElements(content: ReactNode): boolean {
  if (Array.isArray(content)) return (content as ReactNode[]).every(isOfElements);
  if (!isValidElement<ElementProps>(content)) return typeof content !== 'object' || content === null;
  return (typeof content.type === 'string' || content.type === Fragment) && isOfElements(content.props.children);
}

/** Hooks throw without React; other errors occur again there. */
function writeResult(writing: Writing, type: unknown, props: ElementProps): void {
  if (
    !writing.callsFunctions ||
    typeof type !== 'function' ||
    beyond.has(type) ||
    (type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent !== undefined
  ) {
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
  // React calls it again.
  if (result instanceof Promise) result.catch(() => undefined);
  write(writing, result);
}

function writeTag(writing: Writing, name: string, props: ElementProps): void {
  const tag = tags.get(name);
  // React handles named buttons specially.
  if (tag === undefined || (name === 'button' && props.name !== undefined)) {
    writing.isPlain = false;
    if (moving.has(name)) writing.roots = maxRoots;
    return;
  }
  let html = tag.open;
  for (const property of Object.keys(props)) {
    if (property === 'children' || property === 'dangerouslySetInnerHTML') continue;
    const value = (props as Record<string, unknown>)[property];
    if (value === null || value === undefined) continue;
    // Escaping costs time and memory.
    if (typeof value === 'string') assertSize(value.length);
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
    writing.afterText = false;
    return;
  }
  writing.html += `${html}>`;
  writing.afterText = false;
  if (hasInner) {
    if (hasChildren || typeof inner.__html !== 'string') writing.isPlain = false;
    else writing.html += inner.__html;
  } else if (hasChildren) {
    const { isDrawing } = writing;
    writing.isDrawing ||= name === 'svg';
    write(writing, children);
    writing.isDrawing = isDrawing;
  }
  writing.html += tag.close;
  writing.afterText = false;
}
