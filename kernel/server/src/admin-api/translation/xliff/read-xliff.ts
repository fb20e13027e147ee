import { type Inline, joined } from './inline.ts';
import { xliffNamespace } from './write-xliff.ts';
import type { XmlElement } from './xml.ts';

export interface XliffSegment {
  source: Inline[];
  /** Undefined if it is absent or empty. */
  target: Inline[] | undefined;
  /** True if the file says that it waits for a translation. */
  isInitial: boolean;
}

export interface XliffUnit {
  id: string;
  segments: XliffSegment[];
}

export interface XliffFile {
  version: string;
  sourceLocale: string;
  targetLocale: string;
  /** Id of the page. */
  original: string;
  units: XmlElement[];
}

/** Why a unit cannot be read, as the end of a sentence. */
export class UnitError extends Error {}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(
    (each): each is XmlElement => typeof each !== 'string' && each.name === name && each.namespace === xliffNamespace,
  );

function codePoint({ attributes: { hex = '' } }: XmlElement): string {
  if (/^[\dA-Fa-f]{1,6}$/.test(hex) && Number.parseInt(hex, 16) <= 0x10ffff)
    return String.fromCodePoint(Number.parseInt(hex, 16));
  throw new UnitError('it has a character that does not exist');
}

const textOf = ({ children }: XmlElement): string =>
  children.map((each) => (typeof each === 'string' ? each : codePoint(each))).join('');

/** Reads words and codes. `data` is of the unit, by id. */
function inlinesIn({ children }: XmlElement, data: ReadonlyMap<string, string>): Inline[] {
  const read = (each: XmlElement | string): Inline[] => {
    if (typeof each === 'string') return [each];
    const { name, attributes } = each;
    const restored = (reference = '') => ({ id: attributes['id'] ?? '', data: data.get(reference) ?? '' });
    if (name === 'cp') return [codePoint(each)];
    if (name === 'ph') return [restored(attributes['dataRef'])];
    if (name === 'pc') return [{ ...restored(attributes['dataRefStart']), children: inlinesIn(each, data) }];
    // Annotations of tools.
    if (name === 'mrk') return inlinesIn(each, data);
    if (name === 'sm' || name === 'em') return [];
    throw new UnitError(`it has a code of the kind ${name}, which is not read; use pc and ph as in the exported file`);
  };
  return joined(children.flatMap(read));
}

/** Reads a unit. Throws a `UnitError`. */
export function readUnit(unit: XmlElement): XliffUnit {
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((each) => childrenOf(each, 'data'))
      .map((each) => [each.attributes['id'] ?? '', textOf(each)]),
  );
  const segments = childrenOf(unit, 'segment').map((segment): XliffSegment => {
    const [source, target] = ['source', 'target'].map((name) => childrenOf(segment, name)[0]);
    const words = target === undefined ? [] : inlinesIn(target, data);
    return {
      source: source === undefined ? [] : inlinesIn(source, data),
      target: words.length === 0 ? undefined : words,
      isInitial: (segment.attributes['state'] ?? 'initial') === 'initial',
    };
  });
  return { id: unit.attributes['id'] ?? '', segments };
}

const unitsIn = (element: XmlElement): XmlElement[] => [
  ...childrenOf(element, 'unit'),
  ...childrenOf(element, 'group').flatMap(unitsIn),
];

/** Reads a document; undefined unless it is XLIFF with one file. */
export function readXliff(root: XmlElement): XliffFile | undefined {
  const [file, ...others] = childrenOf(root, 'file');
  if (root.name !== 'xliff' || root.namespace !== xliffNamespace || file === undefined || others.length > 0)
    return undefined;
  const { version = '', srcLang = '', trgLang = '' } = root.attributes;
  return {
    version,
    sourceLocale: srcLang,
    targetLocale: trgLang,
    original: file.attributes['original'] ?? '',
    units: unitsIn(file),
  };
}
