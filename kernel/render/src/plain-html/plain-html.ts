import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '../html/escape-html.ts';
import { assertHtmlSize } from '../html/html-size.ts';
import type { PlainHtmlMode } from '../model/render-input.ts';
import { attributesHtml } from './attributes.ts';

/** Elements that React writes like any other, and those of forms whose attributes it reorders. */
const elements = (
  'a abbr address article aside b bdi bdo blockquote button caption cite code colgroup data dd del details dfn dialog div dl dt em fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark nav ol output p picture q rp rt ruby s samp search section small span strong sub summary sup ' +
  'table tbody td tfoot th thead time tr u ul var video audio svg g path circle rect line polyline polygon ellipse'
).split(' ');
const voidElements = ['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr'];

/** React hoists these within a root. */
const hoisted = new Set(['body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title']);

interface Tag {
  open: string;
  close: string | undefined;
  isCustom: boolean;
}

const tags = new Map<string, Tag>([
  ...elements.map((name): [string, Tag] => [name, { open: `<${name}`, close: `</${name}>`, isCustom: false }]),
  ...voidElements.map((name): [string, Tag] => [name, { open: `<${name}`, close: undefined, isCustom: false }]),
  ...['cms-island', 'cms-slot'].map((name): [string, Tag] => [
    name,
    { open: `<${name}`, close: `</${name}>`, isCustom: true },
  ]),
]);

/** Functions that threw here, so that React renders them. */
const needsReact = new WeakSet<object>();

export const defaultPlainHtml: PlainHtmlMode = process.env['NODE_ENV'] === 'production' ? 'all' : 'elements';

/** Each React root has a fixed cost. Beyond this many, one root is cheaper. */
const maxRoots = 4;

interface PlainHtmlOptions {
  mode: PlainHtmlMode;
  renderWithReact: (element: ReactElement) => string;
  /** For hydration: adjacent texts are separated, and React renders content that generates ids. */
  isHydratable?: boolean;
}

interface Writer extends Required<PlainHtmlOptions> {
  html: string;
  afterText: boolean;
  roots: number;
  /** In an SVG, element names have other meanings. */
  isSvg: boolean;
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
 * Elements that need React become roots of their own; undefined if everything does, or if `mode` is off. Throws if too
 * large.
 */
export function plainHtml(
  content: ReactNode,
  { mode, renderWithReact, isHydratable = false }: PlainHtmlOptions,
): string | undefined {
  if (mode === 'off') return undefined;
  const writer: Writer = {
    html: '',
    afterText: false,
    mode,
    renderWithReact,
    isHydratable,
    roots: 0,
    isSvg: false,
    isPlain: true,
  };
  write(writer, content);
  return writer.isPlain ? writer.html : undefined;
}

function write(writer: Writer, content: ReactNode): void {
  if (typeof content === 'string') {
    assertHtmlSize(content.length);
    writeText(writer, escapeHtml(content));
  } else if (typeof content === 'number') {
    writeText(writer, String(content));
  } else if (Array.isArray(content)) {
    for (const each of content as ReactNode[]) {
      write(writer, each);
      if (!writer.isPlain) return;
    }
  } else if (isValidElement<ElementProps>(content)) {
    writeElement(writer, content);
    assertHtmlSize(writer.html.length);
  } else if (content !== null && content !== undefined && typeof content !== 'boolean') {
    writer.isPlain = false;
  }
}

function writeText(writer: Writer, text: string): void {
  if (text === '') return;
  if (writer.afterText && writer.isHydratable) writer.html += '<!-- -->';
  writer.html += text;
  writer.afterText = true;
}

function writeElement(writer: Writer, element: ReactElement<ElementProps>): void {
  const { type, props } = element;
  const { html } = writer;
  if (typeof type === 'string') writeTag(writer, type, props);
  else if (type === Fragment) write(writer, props.children);
  else writeResult(writer, type as unknown, props);
  if (writer.isPlain || writer.isSvg || writer.roots >= maxRoots || (writer.isHydratable && !hasOnlyElements(element)))
    return;
  writer.roots += 1;
  writer.html = html + writer.renderWithReact(element);
  writer.afterText = false;
  writer.isPlain = true;
}

/** Only functions generate ids. */
function hasOnlyElements(content: ReactNode): boolean {
  if (Array.isArray(content)) return (content as ReactNode[]).every(hasOnlyElements);
  if (!isValidElement<ElementProps>(content)) return typeof content !== 'object' || content === null;
  return (typeof content.type === 'string' || content.type === Fragment) && hasOnlyElements(content.props.children);
}

/** Hooks throw without React; other errors occur again there. */
function writeResult(writer: Writer, type: unknown, props: ElementProps): void {
  if (
    writer.mode === 'elements' ||
    typeof type !== 'function' ||
    needsReact.has(type) ||
    (type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent !== undefined
  ) {
    writer.isPlain = false;
    return;
  }
  let result: ReactNode;
  try {
    result = (type as (props: ElementProps) => ReactNode)(props);
  } catch {
    needsReact.add(type);
    writer.isPlain = false;
    return;
  }
  // React calls it again.
  if (result instanceof Promise) result.catch(() => undefined);
  write(writer, result);
}

function writeTag(writer: Writer, name: string, props: ElementProps): void {
  const tag = tags.get(name);
  // React handles named buttons specially.
  if (tag === undefined || (name === 'button' && props.name !== undefined)) {
    writer.isPlain = false;
    if (hoisted.has(name)) writer.roots = maxRoots;
    return;
  }
  const attributes = attributesHtml(name, props as Record<string, unknown>, tag.isCustom);
  if (attributes === undefined) {
    writer.isPlain = false;
    return;
  }
  const html = tag.open + attributes;
  const { children, dangerouslySetInnerHTML: inner } = props;
  const hasInner = inner !== null && inner !== undefined;
  const hasChildren = children !== null && children !== undefined;
  if (tag.close === undefined) {
    if (hasInner || hasChildren) writer.isPlain = false;
    writer.html += `${html}/>`;
    writer.afterText = false;
    return;
  }
  writer.html += `${html}>`;
  writer.afterText = false;
  if (hasInner) {
    if (hasChildren || typeof inner.__html !== 'string') writer.isPlain = false;
    else writer.html += inner.__html;
  } else if (hasChildren) {
    const { isSvg } = writer;
    writer.isSvg ||= name === 'svg';
    write(writer, children);
    writer.isSvg = isSvg;
  }
  writer.html += tag.close;
  writer.afterText = false;
}
