import { join } from 'node:path';
import { renderPage, type RenderInput } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import { readSiteFolder } from '@quoin/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { figure, median, type Figure } from '../figure.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { Bare, parseMarkup } from './markup.ts';

const rounds = 7;
const pagesPerRound = 40;

/** Renders the page of 200 nodes from a stored tree that nothing is kept of. Resolves with its HTML. */
async function renderer({ sitesDir }: BenchSites): Promise<(tree: Node) => Promise<string>> {
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
    source: { pages: () => Promise.resolve(new Map()), assets: () => Promise.resolve(new Map()), partial: () => Promise.resolve(undefined) },
    data: () => Promise.reject(new Error('The page asks for no data.')),
    service: (plugin, { description }) => {
      throw new Error(`${plugin} asked for ${description}, and the page needs no service.`);
    },
    assets: { css: (name) => assets(name)?.css[folder(name)], client: (name) => assets(name)?.client[folder(name)], brandCss: undefined, font: () => undefined, vendorUrl: '/_quoin/vendor' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  return async (tree) => {
    const { html, gaps } = await renderPage({ ...input, content: { title: 'Sample page', seo: { robots: 'noindex' }, tree } });
    if (gaps[0]) throw gaps[0].error;
    return html;
  };
}

/** Microseconds of processor time that each of several runs takes. */
async function cpuOf(count: number, work: (index: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await work(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** What rendering a page costs, against one `renderToString` of the same markup. */
export async function measureRendering(sites: BenchSites): Promise<Figure[]> {
  const render = await renderer(sites);
  const body = /<body>(.*)<\/body>/s.exec(await render(structuredClone(sites.large)))?.[1] ?? '';
  const markup = parseMarkup(body);
  const bare = () => renderToString(createElement(Bare, { markup }));
  if (bare().replaceAll('<!-- -->', '') !== body) throw new Error('The yardstick does not render the same markup as the page.');

  const whole: number[] = [];
  const again: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const trees = Array.from({ length: pagesPerRound }, () => structuredClone(sites.large));
    const yardstick = await cpuOf(pagesPerRound, bare);
    const first = await cpuOf(pagesPerRound, (index) => render(trees[index] ?? sites.large));
    const second = await cpuOf(pagesPerRound, (index) => render(trees[index] ?? sites.large));
    // The first round is for the compiler.
    if (round === 0) continue;
    whole.push(first / yardstick);
    again.push(second / yardstick);
  }
  return [
    figure('page of 200 nodes resolved and rendered, nothing kept: CPU against bare renderToString', median(whole), '×', 2.5),
    figure('the same page rendered again, its resolved tree kept', median(again), '×'),
  ];
}
