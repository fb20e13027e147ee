import { everyNode, type ComposedSite } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';
import { samplePages } from './sample-pages.ts';
import { sampleSearch } from './sample-search.ts';
import { sampleSites } from './sample-sites.ts';

/** Initials, currencies, zones and types of files are the same in each language. */
const isAbbreviation = (word: string): boolean => /^\p{Lu}{2,4}$/u.test(word);

const wordsOf = (text: string): string[] => (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !isAbbreviation(word));

/** Attributes that people see or hear. */
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}

function* spokenTexts(main: Element): Generator<string> {
  const { ownerDocument: document } = main;
  const walker = document.createTreeWalker(main, document.defaultView?.NodeFilter.SHOW_TEXT ?? 4);
  while (walker.nextNode() !== null)
    if (walker.currentNode.parentElement?.closest('script, style, [translate="no"]') === null)
      yield walker.currentNode.textContent ?? '';
  for (const element of main.querySelectorAll('*'))
    for (const name of spokenAttributes) yield element.getAttribute(name) ?? '';
}

const dates = Array.from({ length: 28 }, (_, index) => new Date(Date.UTC(2026, index % 12, index + 1, index)));

const styles = ['full', 'long', 'medium', 'short'] as const;
const formats: readonly Intl.DateTimeFormatOptions[] = [
  ...styles.map((style) => ({ dateStyle: style, timeStyle: style })),
  { weekday: 'short', month: 'short', day: 'numeric' },
];

/** Words that formatting writes into dates, ordinals and sizes. */
const formattedWords = [
  ...formats.flatMap((format) =>
    dates.map((date) => new Intl.DateTimeFormat('en', { ...format, timeZone: 'UTC' }).format(date)),
  ),
  'st nd rd th kB byte',
  // Each language is named in itself.
  'English العربية',
];

function messagesOf(site: ComposedSite, node: Node): Json[] {
  const { definition } = site.components.get(node.name) ?? site.templates.get(node.name) ?? {};
  const parts = definition?.parts ?? [];
  return [definition?.messages ?? {}, ...parts.map(({ messages }) => messages ?? {})];
}

const storedAndDefault = (site: ComposedSite, { name, props }: Node): unknown => [
  props,
  site.types.get(name)?.schema.safeParse(props).data,
];

/** Texts of everything that exists around a demo. */
const sampleTexts = (site: ComposedSite): unknown => [
  site.manifest.name,
  site.brand.title,
  'Sample page, Home, sample partial page, a sample picture',
  samplePages({}),
  sampleSearch({}),
  sampleSites(site),
  [...site.dataSources.values()].map(({ definition }) => definition.samples),
];

/** Finds words that come neither from content and data nor from messages, which nobody can translate. */
export function checkWords(main: Element | null, node: Node, site: ComposedSite): string[] {
  if (main === null) return [];
  const sources = [
    sampleTexts(site),
    ...[...everyNode(node)].map((each) => [storedAndDefault(site, each), messagesOf(site, each)]),
    formattedWords,
  ];
  const known = new Set([...textsOf(sources)].flatMap(wordsOf));
  const unknown = [...spokenTexts(main)].flatMap(wordsOf).filter((word) => !known.has(word));
  return [...new Set(unknown)].map((word) => `"${word}" is written in the code: declare a message for it`);
}
