import { join } from 'node:path';
import { walk } from '@quoin/core';
import { cacheTree, renderPage, type RenderInput } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import { readSiteFolder } from '@quoin/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { figure, median, type Figure } from '../figure.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { Bare, parseMarkup, splitPage } from './markup.ts';

/** The JIT compiles during the first few hundred pages; a running server is past that. */
const warmingRounds = 20;
const rounds = 11;
const pagesPerRound = 40;

interface Renderer {
  /** Resolves with the HTML of the 200-node page. */
  render(tree: Node, canvas?: boolean): Promise<string>;
  /** Caches what is resolved and rendered, reusing parts of an earlier tree. */
  cache(tree: Node, earlier?: Node): void;
}

async function renderer({ sitesDir }: BenchSites): Promise<Renderer> {
  const { composed, packages, problems } = await readSiteFolder(join(sitesDir, 'react'), () => undefined);
  if (composed === undefined) throw new Error(problems.map(({ where, message }) => `${where}: ${message}`).join('\n'));
  const assets = (name: string) => packages.get(composed.types.get(name)?.plugin ?? '')?.assets;
  const folder = (name: string) => name.replace(/^cms-(component|template)-/, '');
  const input: Omit<RenderInput, 'content'> = {
    site: composed,
    page: {
      id: 'sample',
      title: 'Sample page',
      path: '/large',
      url: 'http://react.localhost/large',
      description: undefined,
      template: 'cms-template-ice-page',
      tags: [],
      publishedAt: undefined,
      updatedAt: '2026-01-02T03:04:05Z',
      ancestors: [],
      translations: [],
    },
    locale: 'en',
    mode: 'page',
    viewer: undefined,
    now: new Date(),
    params: {},
    search: new URLSearchParams(),
    source: {
      pages: () => Promise.resolve(new Map()),
      assets: () => Promise.resolve(new Map()),
      partial: () => Promise.resolve(undefined),
    },
    data: () => Promise.reject(new Error('The page asks for no data.')),
    service: (plugin, { description }) => {
      throw new Error(`${plugin} asked for ${description}, and the page needs no service.`);
    },
    assets: {
      css: (name) => assets(name)?.css[folder(name)],
      client: (name) => assets(name)?.client[folder(name)],
      brandCss: undefined,
      font: () => undefined,
      vendorUrl: '/_quoin/vendor',
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  return {
    async render(tree, canvas = false) {
      const framed = { mode: 'canvas', frame: { admin: 'http://admin.localhost', version: 1 } } as const;
      const { html, failures } = await renderPage({
        ...input,
        ...(canvas ? framed : {}),
        content: { title: 'Sample page', seo: { robots: 'noindex' }, tree },
      });
      if (failures[0]) throw failures[0].error;
      return html;
    },
    cache: (tree, earlier) => cacheTree(tree, composed, earlier),
  };
}

/** Microseconds of CPU time per run, excluding `prepare`. */
async function cpuOf<T>(prepare: () => T, work: (prepared: T) => unknown): Promise<number> {
  let spent = 0;
  for (let page = 0; page < pagesPerRound; page += 1) {
    const prepared = prepare();
    const before = process.cpuUsage();
    await work(prepared);
    const { user, system } = process.cpuUsage(before);
    spent += user + system;
  }
  return spent / pagesPerRound;
}

/** Returns trees as read from the database, each with one more edit. */
function editedTrees(stored: string): () => Node {
  let latest = stored;
  let edits = 0;
  return () => {
    const tree = JSON.parse(latest) as Node;
    const texts = [...walk(tree)].flatMap(([node]) => (node.name === 'cms-component-text' ? [node] : []));
    const changed = texts[edits % texts.length];
    edits += 1;
    if (changed !== undefined)
      changed.props = { sections: [{ id: 'text', text: `Sample text after ${edits} edits.` }] };
    latest = JSON.stringify(tree);
    return tree;
  };
}

/** Measures rendering against one `renderToString` of the same markup. */
export async function measureRendering(sites: BenchSites): Promise<Figure[]> {
  const { render, cache } = await renderer(sites);
  const drawn = splitPage(await render(sites.large)).markup;
  const markup = parseMarkup(drawn);
  const bare = () => renderToString(createElement(Bare, { markup }));
  if (bare().replaceAll('<!-- -->', '') !== drawn)
    throw new Error('The yardstick does not render the same markup as the page.');

  const stored = JSON.stringify(sites.large);
  const base = JSON.parse(stored) as Node;
  cache(base);
  const fresh: number[] = [];
  const repeated: number[] = [];
  const edited: number[] = [];
  const canvas: number[] = [];
  // Each tree follows its predecessor, like revisions and drafts: finding common parts is included.
  const following = (drawsCanvas: boolean) => {
    const edit = editedTrees(stored);
    let before = base;
    const renderNext = (tree: Node): Promise<string> => {
      cache(tree, before);
      before = tree;
      return render(tree, drawsCanvas);
    };
    return () => cpuOf(edit, renderNext);
  };
  const [republish, patch] = [following(false), following(true)];
  for (let round = 0; round < warmingRounds + rounds; round += 1) {
    // Each measurement includes its own garbage collection.
    const yardstick = await cpuOf(() => undefined, bare);
    const first = await cpuOf(
      () => JSON.parse(stored) as Node,
      (tree) => render(tree),
    );
    const second = await cpuOf(
      () => base,
      (tree) => render(tree),
    );
    const third = await republish();
    const fourth = await patch();
    if (round < warmingRounds) continue;
    fresh.push(first / yardstick);
    repeated.push(second / yardstick);
    edited.push(third / yardstick);
    canvas.push(fourth / yardstick);
  }
  return [
    figure(
      'page of 200 nodes validated, resolved and rendered from a tree never seen before: CPU against bare renderToString',
      median(fresh),
      '×',
      2.5,
    ),
    figure(
      'the same from the tree and the HTML of nodes that the server keeps of a published revision',
      median(repeated),
      '×',
      2.5,
    ),
    figure(
      'rendered again after one node changed: a new revision, newly read, of a page whose last one is kept',
      median(edited),
      '×',
      0.7,
    ),
    figure('the same on the canvas, where every node is marked', median(canvas), '×', 0.7),
  ];
}
