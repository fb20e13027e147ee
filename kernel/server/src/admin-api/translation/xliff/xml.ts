import { SaxesParser } from 'saxes';

/** An element of a document, without its prefix. */
export interface XmlElement {
  name: string;
  namespace: string;
  /** Attributes without a namespace. */
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  children: (XmlElement | string)[];
}

const maxDepth = 200;

/** The message ends a sentence on why a document is refused. */
export class XmlError extends Error {}

/**
 * Reads a document into elements. Refuses document types, which declare entities, so nothing else is read. Throws an
 * `XmlError`.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', ({ message }) => {
    throw new XmlError(`it is not well-formed XML (line and column ${message})`);
  });
  parser.on('doctype', () => {
    throw new XmlError('it declares a document type, which is not read');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= maxDepth) throw new XmlError(`it has more than ${maxDepth} levels`);
    const own = Object.values(attributes).filter(({ prefix }) => prefix === '');
    const values = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    open.push({ name: local, namespace: uri, attributes: values, children: [] });
  });
  const add = (words: string) => void open.at(-1)?.children.push(words);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) return;
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else parent.children.push(element);
  });
  parser.write(text).close();
  if (root === undefined) throw new XmlError('it has no element');
  return root;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Escapes a text for an element or an attribute in quotes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (each) => entities[each] ?? each);
