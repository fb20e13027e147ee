import { xliffNamespace } from './write-xliff.ts';
import { readXml, type XmlElement } from './xml.ts';

const token = /^[\p{L}\p{N}._:-]+$/u;
const language = /^[A-Za-z]{1,8}(-[A-Za-z\d]{1,8})*$/;
const yesNo = /^(yes|no)$/;
const anything = /^/;

interface Rule {
  attributes: Readonly<Record<string, RegExp>>;
  required?: readonly string[];
  /** Names of its elements in order, each with a space after it. */
  children: RegExp;
  hasText?: true;
}

const code = { id: token, canCopy: yesNo, canDelete: yesNo, canReorder: yesNo };
const words: Rule = { attributes: {}, children: /^((cp|ph|pc) )*$/, hasText: true };

/** The elements of the core schema that are written. */
const rules: Readonly<Record<string, Rule>> = {
  xliff: {
    attributes: { xmlns: anything, version: /^2\.1$/, srcLang: language, trgLang: language },
    required: ['version', 'srcLang', 'trgLang'],
    children: /^(file )+$/,
  },
  file: {
    attributes: { id: token, original: anything, canResegment: yesNo },
    required: ['id'],
    children: /^(notes )?((unit|group) )+$/,
  },
  group: { attributes: { id: token }, required: ['id'], children: /^(notes )?((unit|group) )*$/ },
  unit: {
    attributes: { id: token, canResegment: yesNo },
    required: ['id'],
    children: /^(notes )?(originalData )?((segment|ignorable) )+$/,
  },
  notes: { attributes: {}, children: /^(note )+$/ },
  note: { attributes: { id: token, category: anything }, children: /^$/, hasText: true },
  originalData: { attributes: {}, children: /^(data )+$/ },
  data: { attributes: { id: token }, required: ['id'], children: /^(cp )*$/, hasText: true },
  segment: {
    attributes: { id: token, canResegment: yesNo, state: /^(initial|translated|reviewed|final)$/ },
    children: /^source (target )?$/,
  },
  source: words,
  target: words,
  cp: { attributes: { hex: /^([\dA-F]{2})+$/i }, required: ['hex'], children: /^$/ },
  ph: { attributes: { ...code, dataRef: token }, required: ['id'], children: /^$/ },
  pc: { ...words, attributes: { ...code, dataRefStart: token, dataRefEnd: token }, required: ['id'] },
};

const elementsIn = ({ children }: XmlElement): XmlElement[] =>
  children.filter((each): each is XmlElement => typeof each !== 'string');

const allIn = (element: XmlElement): XmlElement[] => [element, ...elementsIn(element).flatMap(allIn)];

const named = (element: XmlElement, ...names: string[]): XmlElement[] =>
  allIn(element).filter(({ name }) => names.includes(name));

const codesIn = (elements: readonly XmlElement[]): XmlElement[] => elements.flatMap((each) => named(each, 'ph', 'pc'));

const idsOf = (elements: readonly XmlElement[]): string[] =>
  elements.flatMap(({ attributes }) => attributes['id'] ?? []);

function structureOf(element: XmlElement): string[] {
  const { name, namespace, attributes, children } = element;
  const rule = rules[name];
  if (rule === undefined || namespace !== xliffNamespace) return [`${name} is not of the core`];
  const { required = [], hasText = false } = rule;
  const order = elementsIn(element)
    .map((each) => `${each.name} `)
    .join('');
  return [
    ...required.filter((key) => attributes[key] === undefined).map((key) => `${name} lacks ${key}`),
    ...Object.entries(attributes)
      .filter(([key, value]) => !rule.attributes[key]?.test(value))
      .map(([key, value]) => `${name} has ${key}="${value}"`),
    ...(rule.children.test(order) ? [] : [`${name} has the elements ${order}`]),
    ...(hasText || children.every((each) => typeof each !== 'string' || !/\S/.test(each)) ? [] : [`${name} has text`]),
  ];
}

const repeatedIn = (ids: readonly string[]): string[] =>
  ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} is not unique`);

const keyOf = ({ name, attributes }: XmlElement): string =>
  [name, attributes['id'], attributes['dataRef'] ?? attributes['dataRefStart']].join(' ');

function idsOfUnit(unit: XmlElement): string[] {
  const data = idsOf(named(unit, 'data'));
  const sources = codesIn(named(unit, 'source'));
  const targets = codesIn(named(unit, 'target'));
  const references = [...sources, ...targets].flatMap(({ attributes }) =>
    ['dataRef', 'dataRefStart', 'dataRefEnd'].flatMap((name) => attributes[name] ?? []),
  );
  const known = new Set(sources.map(keyOf));
  return [
    ...repeatedIn(data),
    ...repeatedIn(idsOf([...named(unit, 'segment'), ...sources])),
    ...repeatedIn(idsOf(targets)),
    ...references.filter((id) => !data.includes(id)).map((id) => `data ${id} is missing`),
    ...targets.filter((each) => !known.has(keyOf(each))).map((each) => `${keyOf(each)} is in the target only`),
  ];
}

/** Lists what in a document is against the core schema of XLIFF 2.1 and its constraints on ids. */
export function schemaViolations(document: string): string[] {
  const root = readXml(document);
  return [
    ...(root.name === 'xliff' ? [] : [`${root.name} is the root`]),
    ...allIn(root).flatMap(structureOf),
    ...repeatedIn(idsOf(named(root, 'unit'))),
    ...named(root, 'unit').flatMap(idsOfUnit),
  ];
}
