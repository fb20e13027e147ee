import {
  createNode,
  fieldPlace,
  fieldsOf,
  isObject,
  nodeType,
  nodeWords,
  targetsOf,
  walk,
  type ComposedSite,
  type Field,
  type ReferenceTarget,
} from '@quoin/core';
import { feedPath, type Node, type ValuesOf } from '@quoin/sdk';
import { parse } from '../page/html-rules.ts';
import { uuid } from '../page/stage.ts';
import { standInName } from '../stub-brand/stand-in.ts';

/** True for other sites, mail and telephones. */
const isElsewhere = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Paths that every site has: none, the home page, feeds, and those of the kernel. */
const isOnEverySite = (path: string): boolean =>
  path === '' || path === '/' || path === feedPath || path.startsWith('/_quoin/');

function samplePath(url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  return isElsewhere(url) || isOnEverySite(path) ? undefined : path;
}

const fromSource = (of: unknown): string | undefined => {
  const values = of as ValuesOf | undefined;
  return typeof values === 'object' && 'source' in values ? values.source : undefined;
};

/** Lists what a field refers to, also by a text of a row, and in markup. */
function targetsOfField({ meta, value }: Field): ReferenceTarget[] {
  if (meta.field === 'html' && typeof value === 'string')
    return [...parse(value).querySelectorAll('[href], [src]')].map((element) => ({
      kind: 'url',
      url: element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    }));
  const source = meta.field === 'oneOf' ? fromSource(meta['of']) : undefined;
  if (source !== undefined && typeof value === 'string' && value !== '') return [{ kind: 'row', source, id: value }];
  return targetsOf(meta, value);
}

/** Lists what looks like a reference, in props of which no field is known. */
function targetsOfAny(value: unknown): ReferenceTarget[] {
  if (typeof value === 'string') return value.startsWith('/') ? [{ kind: 'url', url: value }] : [];
  if (!isObject(value)) return Array.isArray(value) ? value.flatMap(targetsOfAny) : [];
  const { asset } = value;
  return typeof asset === 'string' ? [{ kind: 'asset', id: asset }] : Object.values(value).flatMap(targetsOfAny);
}

function sentence(target: ReferenceTarget): string | undefined {
  const without = 'Set "initial" without it.';
  if (target.kind === 'row') return `the row "${target.id}" of ${target.source} is one of the samples. ${without}`;
  if (target.kind !== 'url') return `no other site has the ${target.kind} ${target.id}. ${without}`;
  const path = samplePath(target.url);
  if (path === undefined) return undefined;
  return /\.[a-z\d]+$/i.test(path)
    ? `no other site has the file ${path}. ${without}`
    : `few sites have a page at ${path}. Set "initial" without the link, or let it lead to "/".`;
}

/** Pairs the place of each reference with its target. */
function* referencesIn(node: Node, site: ComposedSite): Generator<[where: string, target: ReferenceTarget]> {
  const type = nodeType(site, node.name);
  if (type === undefined || type.plugin === standInName) {
    for (const target of targetsOfAny(node.props)) yield [nodeWords(node, site), target];
    return;
  }
  for (const field of fieldsOf(type.schema, node.props))
    for (const target of targetsOfField(field)) yield [fieldPlace(node, type, field.path, site).where, target];
}

/** Finds inserted references that only the samples have: pages, files, rows. */
export function checkInserted(name: string, site: ComposedSite): string[] {
  let count = 0;
  const inserted = createNode(name, site, () => uuid(`${name}/${(count += 1)}`));
  const found = [...walk(inserted)].flatMap(([node]) =>
    [...referencesIn(node, site)].flatMap(([where, target]) => {
      const problem = sentence(target);
      return problem === undefined ? [] : [`${where}: ${problem}`];
    }),
  );
  return [...new Set(found)];
}
