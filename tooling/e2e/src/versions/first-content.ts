import { readFile } from 'node:fs/promises';
import { walk, type StoredRow } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';

export interface FirstPage {
  path: string;
  locale: string;
  tree: Node;
}

interface FirstContent {
  pages: FirstPage[];
  /** By data source. */
  rows: Record<string, StoredRow[]>;
}

/** Content of site ice as the first versions of its components and data sources stored it. Sample data. */
export const firstContent = JSON.parse(
  await readFile(new URL('first-content.fixture.json', import.meta.url), 'utf8'),
) as FirstContent;

/** Values that a node or a row has more often before, or after. */
interface Difference {
  of: string;
  lost: Json[];
  gained: Json[];
}

/** Every text, number, boolean and null, each as often as it occurs. */
const leavesIn = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => leavesIn(inner)) : [value];

function without(values: readonly Json[], others: readonly Json[]): Json[] {
  const left = [...others];
  return values.filter((value) => {
    const index = left.indexOf(value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function difference(of: string, before: readonly Json[], after: readonly Json[]): Difference[] {
  const [lost, gained] = [without(before, after), without(after, before)];
  return lost.length + gained.length === 0 ? [] : [{ of, lost, gained }];
}

/** The values of a node and the ids of its children. */
const heldBy = ({ props, slots }: Node): Json[] => [
  ...leavesIn(props),
  ...Object.values(slots).flatMap((nodes) => nodes.map(({ id }) => id)),
];

/** A page that is gone loses everything. */
export function pageDifferences({ path, locale, tree }: FirstPage, now: Node | undefined): Difference[] {
  const after = new Map((now === undefined ? [] : [...walk(now)]).map(([node]) => [node.id, heldBy(node)]));
  return [...walk(tree)].flatMap(([node]) =>
    difference(`${node.name} of ${path} in ${locale}`, heldBy(node), after.get(node.id) ?? []),
  );
}

export const rowDifferences = (source: string, { id, data }: StoredRow, now: StoredRow['data']): Difference[] =>
  difference(`${source}, row ${id}`, leavesIn(data), leavesIn(now));

/** The ids of items that are plain texts now, and empty texts where there is no address. */
const gone = (of: string, ...lost: string[]): Difference => ({ of, lost, gained: [] });

/** Names that were typed lose the spaces around them. */
const trimmed = (of: string, ...gained: string[]): Difference => ({
  of,
  lost: gained.map((name) => `${name} `),
  gained,
});

const ofPages = ['ar', 'en'].flatMap((locale) => {
  const on = (path: string, name: string) => `cms-component-${name} of ${path} in ${locale}`;
  return [
    gone(on('/circulars', 'circular-report'), 'us', 'uk', 'eu'),
    trimmed(on('/contact', 'form-custom'), 'contact'),
    trimmed(on('/holiday-hours', 'holiday-calendar'), 'Sample Rates Exchange'),
    trimmed(on('/holiday-hours', 'trading-hours-summary'), 'Sample Energy Exchange'),
    gone(on('/insights', 'content-surfacing-table'), 'insight'),
    gone(on('/members', 'auth-gate'), 'user', 'super-user', 'admin'),
    gone(on('/members', 'auth-gate'), 'admin', 'otc', 'ca', 'uk', 'us'),
    trimmed(on('/membership', 'form-multi-step'), 'contact'),
  ];
});

const ofRows = [
  gone('circulars, row afe51b74-e352-53ea-9d1e-374f43496d94', ''),
  gone('circulars, row 58fcf895-e528-552f-add6-e69ae4a9a558', 'rule-1', ''),
  gone('circulars, row 11cc4c26-2f84-569e-99c4-0954ccafe7f2', 'rule-1', 'rule-2'),
  gone('product-specs, row 1ef2ae85-34ed-4be3-b363-f44192ee8e7e', ''),
  gone('reports, row 488b43b3-5972-4e02-9978-539968859425', ''),
  trimmed('trading-hours, row 1f0c7a52-93b4-4c8e-8d21-6a7b8c9d0e01', 'Sample Energy Exchange', 'America/New_York'),
  trimmed('trading-hours, row 2a1d8b63-a4c5-4d9f-9e32-7b8c9d0e1f02', 'Sample Rates Exchange', 'Europe/London'),
  gone('website-notices, row 72c225bc-209b-4f32-b906-56a924e9f74f', ''),
];

/** All that migrations change on purpose. */
export const intended: Difference[] = [...ofPages, ...ofRows];

/** Differences as texts, in an order that does not depend on where they were found. */
export const inOrder = (differences: readonly Difference[]): string[] =>
  differences.map((each) => JSON.stringify(each)).toSorted();
