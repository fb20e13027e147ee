import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, jest, test } from '@jest/globals';
import type { Plugin } from '@quoin/sdk';
import { readPackage } from '../package/package-folder.ts';
import { renderPages } from '../site/link-rules.ts';
import { readSite } from '../site/site-content.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { render, sampleSurroundings, type Situation } from './render.ts';
import { pageOf, stage, toNode } from './stage.ts';

// React warns in development about hooks of functions called without it.
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const plugins = globSync('plugins/*/package.json', { cwd: root }).map(dirname).toSorted();
const sites = globSync('sites/*/manifest.json', { cwd: root }).map(dirname).toSorted();
const modes = ['all', 'elements'] as const;
/** Milliseconds; a busy machine exceeds the default. */
const deadline = 60_000;
const reactOnly: Situation = { plainHtml: 'off', deadline };

test('there are plugins and sites to compare', () => {
  expect(plugins.length).toBeGreaterThan(10);
  expect(sites.length).toBeGreaterThan(7);
});

describe.each(plugins)('%s', (folder) => {
  test.each(modes)('React alone renders every example as plain HTML of %s does', async (plainHtml) => {
    const { default: plugin } = (await import(pathToFileURL(join(root, folder, 'src/index.ts')).href)) as {
      default: Plugin;
    };
    const pack = readPackage(join(root, folder));
    const { site, subjects } = openTestPackage(pack, { plugin });
    const around = sampleSurroundings(pack.folder);
    const pages = subjects.flatMap(({ name, component, examples }) =>
      examples.map(({ title, node }) => {
        const placed = toNode(node, site, `${name}/${title}`);
        return component ? stage([placed]) : pageOf(placed);
      }),
    );
    for (const page of pages)
      expect((await render(page, site, around, { plainHtml, deadline })).html).toBe(
        (await render(page, site, around, reactOnly)).html,
      );
  });
});

test.each(sites.flatMap((folder) => modes.map((plainHtml) => [folder, plainHtml] as const)))(
  'React alone renders every page of %s as plain HTML of %s does',
  async (folder, plainHtml) => {
    const { site, content } = await readSite(join(root, folder));
    if (site.composed === undefined) throw new Error('The site does not compose.');
    const plain = await renderPages(content, site.composed, { plainHtml, deadline });
    const rendered = await renderPages(content, site.composed, reactOnly);
    expect(plain.length).toBeGreaterThan(7);
    expect(plain.flatMap((page) => page.rendered.failures)).toEqual([]);
    for (const [index, page] of plain.entries()) expect(page.rendered.html).toBe(rendered[index]?.rendered.html);
  },
);
