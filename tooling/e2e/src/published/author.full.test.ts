import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublishedPackages, run } from '../testing/published-packages.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

const name = '@acme/plugin-auctions';
const component = 'src/auction/auction.tsx';
const released = 'content.released.json';

let published: PublishedPackages;
let folder: string;
let sites: VersionedSites;

beforeAll(async () => {
  published = await PublishedPackages.open();
  folder = join(published.folder, 'authors/plugin-auctions');
  await mkdir(join(published.folder, 'authors'));
  sites = await VersionedSites.create(['/']);
  sites.settings = {
    npm_config_registry: published.registry.url,
  };
}, 120_000);
afterAll(async () => {
  await sites?.remove();
  await published?.close();
});

/** Runs a command of the author, whose Node may be older than that of the server. */
const author = (...command: string[]) => run(folder, command, published.environment('system'));
const npm = (...args: string[]) => author('npm', ...args);

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
}

async function installedPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: boolean }>;
  };
  const places = Object.keys(lock.packages).filter((place) => place !== '' && existsSync(join(folder, place)));
  return places.map((place) => place.replace(/^.*node_modules\//, ''));
}

test('a repository is created that passes its own tests, without server, native database or browser', async () => {
  const authors = join(published.folder, 'authors');
  const created = await run(
    authors,
    ['npm', 'create', '--yes', 'quoin-plugin@latest', name],
    published.environment('system'),
  );
  expect(created).toEqual({ code: 0, output: expect.stringContaining('See it with `npm run dev`') });
  expect((await author('git', 'ls-files')).output.split('\n')).toEqual(
    expect.arrayContaining(['content.report.json', 'package-lock.json']),
  );
  const installed = await installedPackages();
  expect(installed).toContain('@quoin/authoring');
  expect(
    installed.filter((found) => /^(quoin|@quoin\/(server|storage)|sqlite3|sharp|playwright.*|jest|vite)$/.test(found)),
  ).toEqual([]);
  expect(installed.length).toBeLessThan(130);
  expect(await npm('test')).toEqual({ code: 0, output: expect.stringContaining('is valid HTML') });
  expect(await npm('run', 'typecheck')).toMatchObject({ code: 0 });
  expect((await author('npx', 'quoin', 'upgrade', 'plan')).output).toContain('npm install --save-dev quoin');
  expect(await npm('run', 'check')).toEqual({ code: 0, output: expect.stringContaining('No problems in 1 package.') });
}, 240_000);

const view = `import { useState } from 'react';

export function BidsView({ first, label }: { first: number; label: string }) {
  const [bids, setBids] = useState(first);
  return (
    <button type="button" className="bids-button" onClick={() => setBids(bids + 1)}>
      {label + ': ' + bids}
    </button>
  );
}
`;

const bids = `import { defineComponent, number, z } from '@quoin/sdk';
import { BidsView } from './bids.view.client.tsx';

export const bids = defineComponent({
  name: 'cms-component-bids',
  title: 'Bids',
  description: 'A button that counts bids',
  props: z.object({ first: number('First') }),
  demos: [{ displayName: 'Bids', content: { props: { first: 7 } } }],
  messages: { bids: 'Bids' },
  sends: ({ props, context }) => ({ first: props.first, label: context.t('bids') }),
  island: { hydrate: 'load', client: () => import('./bids.client.tsx') },
  render: ({ sent }) => <BidsView {...sent} />,
});
`;

const ownTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

test('bids are counted from the first', async () => {
  assert.match(await renderNode(plugin, { name: 'cms-component-bids', props: { first: 3 } }), /Bids: .*3/);
});
`;

test("another component's island starts in the tests, beside tests of the author's own", async () => {
  expect(await author('npx', 'quoin', 'create', 'component', 'bids')).toMatchObject({ code: 0 });
  const files = {
    'bids.tsx': bids,
    'bids.css': '.bids-button {\n  padding: var(--space-2);\n}\n',
    'bids.view.client.tsx': view,
    'bids.client.tsx': `import { reactIsland } from '@quoin/sdk/react';\nimport { BidsView } from './bids.view.client.tsx';\n\nexport default reactIsland(BidsView);\n`,
    'bids.test.tsx': ownTest,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, 'src/bids', file), text);
  await edit('src/bids/bids.v0.json', '"title": "Sample title"', '"first": 7');
  expect(await npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  const { code, output } = await npm('test');
  expect(output).toContain('✔ starts on the HTML of demo "Bids"');
  expect(output).toContain('✔ bids are counted from the first');
  expect(code).toBe(0);
  expect(await npm('run', 'typecheck')).toMatchObject({ code: 0 });
}, 120_000);

test('all demos are shown on a site of their own, with edits', async () => {
  const system = await System.start({}, { command: 'dev', folder });
  try {
    const shows = (words: string) => async () =>
      (await system.request('preview.localhost', '/auction')).body.includes(words);
    expect((await system.request('preview.localhost', '/')).body).toContain('href="/auction"');
    expect((await system.request('preview.localhost', '/bids')).body).toContain('data-client=');
    expect(await shows('Sample title')()).toBe(true);
    await edit(component, "'Sample title' } }", "'Sold' } }");
    await until(shows('Sold'), 30_000);
    await edit(component, "'Sold' } }", "'Sample title' } }");
  } finally {
    await system.remove();
  }
}, 120_000);

test('a release is what its sources are and passes its tests, or there is none', async () => {
  await edit(
    component,
    "title: text('Title').min(1),",
    "title: text('Title').min(1),\n    house: text('House').default('Sample house'),",
  );
  await edit(component, '{slots.body}', '{props.house}{slots.body}');
  // Neither built nor checked since.
  expect(await npm('publish')).toEqual({
    code: 1,
    output: expect.stringContaining('content.report.json does not match the code'),
  });
  expect(await npm('pack')).toEqual({
    code: 1,
    output: expect.stringContaining('content.report.json does not match the code.'),
  });
  expect(await npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  await edit('src/bids/bids.test.tsx', 'Bids: .*3', 'Bids: .*4');
  expect(await npm('publish')).toEqual({ code: 1, output: expect.stringContaining('bids are counted from the first') });
  await edit('src/bids/bids.test.tsx', 'Bids: .*4', 'Bids: .*3');
  await edit(component, '{props.house}', '<strong>{props.house}</strong>');
  expect(await npm('publish', '--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, released))).toBe(false);
  expect(await npm('publish')).toEqual({ code: 0, output: expect.stringContaining(`+ ${name}@1.0.0`) });
  expect(await readFile(join(folder, 'dist/auction/auction.js'), 'utf8')).toContain('strong');
  expect(JSON.parse(await readFile(join(folder, released), 'utf8'))).toMatchObject({ version: '1.0.0' });
}, 240_000);

test('a migration that is missing is found, whether or not the release was recorded', async () => {
  await edit(component, "house: text('House')", "auctioneer: text('House')");
  await edit(component, 'props.house', 'props.auctioneer');
  const gone = { code: 1, output: expect.stringContaining('house: it is gone.') };
  expect(await npm('run', 'check', '--', '--write')).toEqual(gone);
  await rm(join(folder, released));
  const { code, output } = await npm('run', 'check');
  expect({ code, output }).toEqual(gone);
  expect(output).toContain('the registry has 1.0.0: compared with that.');
  expect(output).toContain('auctioneer: it is new. That needs a minor version');
  expect(output).toContain('declare it with `npm run change`');
}, 60_000);

test('a noted change becomes a version, whose publication is recorded', async () => {
  const place = "text('Auctioneer').default('Sample house'),\n";
  await edit(component, "text('House').default('Sample house'),\n", place);
  await edit(component, '  slots: {', "  migrations: [migrate.rename('house', 'auctioneer')],\n  slots: {");
  await edit(component, '{ defineComponent, slot', '{ defineComponent, migrate, slot');
  const stored = JSON.parse(await readFile(join(folder, 'src/auction/auction.v0.json'), 'utf8')) as { props: object };
  const write = (version: number, props: object) =>
    writeFile(
      join(folder, `src/auction/auction.v${version}.json`),
      JSON.stringify({ ...stored, version, props: { ...stored.props, ...props } }),
    );
  await write(0, { house: 'Sample house' });
  await write(1, { auctioneer: 'Sample house' });
  await writeFile(join(folder, '.changeset/house.md'), `---\n'${name}': minor\n---\n\nHouses are auctioneers.\n`);
  expect(await npm('run', 'version')).toMatchObject({ code: 0 });
  expect(await npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  expect(await npm('run', 'release')).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(join(folder, released), 'utf8'))).toMatchObject({
    version: '1.1.0',
    contentVersions: { 'cms-component-auction': [0, 1] },
  });
  expect(await npm('run', 'check')).toEqual({ code: 0, output: expect.not.stringContaining('Note') });
}, 240_000);

test('a site is served with the release', async () => {
  const system = await System.start(sites.environment);
  try {
    for (const command of [
      ['plugin', 'add', `${name}@1.0.0`],
      ['upgrade', 'apply'],
    ])
      expect(await sites.quoin([...command, '--site', 'ice'])).toMatchObject({ code: 0 });
    const listed = await sites.quoin(['plugin', 'list', '--site', 'ice', '--json']);
    expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ name, served: '1.0.0' }));
    const { stdout } = await sites.quoin(['components', '--site', 'ice']);
    expect(stdout).toMatch(/^cms-component-auction +component +v0 +@acme\/plugin-auctions 1\.0\.0$/m);
  } finally {
    await system.remove();
  }
}, 120_000);

test('whoever cannot create a repository is told why in a sentence, and nothing is left', async () => {
  const authors = join(published.folder, 'authors');
  const create = async (...args: string[]) =>
    (await run(authors, ['npm', 'create', '--yes', 'quoin-plugin@latest', ...args], published.environment('system')))
      .output;
  expect(await create('@Acme/auctions')).toContain('"@Acme/auctions" cannot be used as a name: use lower-case letters');
  expect(await create('auctions')).toContain('such as @acme/plugin-auctions');
  expect(await create(name)).toContain('plugin-auctions exists already.');
  expect(await create('@acme/plugin-other', '--', '--help')).toContain('--component NAME');
  expect(await create()).toContain('Give the name of the package');
  expect(await readdir(authors)).toEqual(['plugin-auctions']);
}, 60_000);
