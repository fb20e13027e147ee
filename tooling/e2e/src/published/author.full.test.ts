import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuthorRepository } from '../testing/author-repository.ts';
import { PublishedPackages, run } from '../testing/published-packages.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

const name = '@acme/plugin-auctions';
const component = 'src/auction/auction.tsx';
const released = 'content.released.json';

let published: PublishedPackages;
let author: AuthorRepository;
let sites: VersionedSites;

beforeAll(async () => {
  published = await PublishedPackages.open();
  author = new AuthorRepository(published, name);
  sites = await VersionedSites.create(['/']);
  sites.settings = {
    npm_config_registry: published.registry.url,
  };
}, 120_000);
afterAll(async () => {
  await sites?.remove();
  await published?.close();
});

async function installedPackages(): Promise<string[]> {
  const lock = JSON.parse(await author.read('package-lock.json')) as {
    packages: Record<string, { optional?: boolean }>;
  };
  const places = Object.keys(lock.packages).filter((place) => place !== '' && existsSync(join(author.folder, place)));
  return places.map((place) => place.replace(/^.*node_modules\//, ''));
}

test('a repository is created that passes its own tests, without server, native database or browser', async () => {
  expect(await author.create()).toEqual({ code: 0, output: expect.stringContaining('See it with `npm run dev`') });
  expect((await author.run('git', 'ls-files')).output.split('\n')).toEqual(
    expect.arrayContaining(['content.report.json', 'package-lock.json']),
  );
  const installed = await installedPackages();
  expect(installed).toContain('@quoin/authoring');
  expect(
    installed.filter((found) => /^(quoin|@quoin\/(server|storage)|sqlite3|sharp|playwright.*|jest|vite)$/.test(found)),
  ).toEqual([]);
  expect(installed.length).toBeLessThan(130);
  expect(await author.npm('test')).toEqual({ code: 0, output: expect.stringContaining('is valid HTML') });
  expect(await author.npm('run', 'typecheck')).toMatchObject({ code: 0 });
  expect((await author.run('npx', 'quoin', 'upgrade', 'plan')).output).toContain('npm install --save-dev quoin');
  expect(await author.npm('run', 'check')).toEqual({
    code: 0,
    output: expect.stringContaining('No problems in 1 package.'),
  });
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
  expect(await author.run('npx', 'quoin', 'create', 'component', 'bids')).toMatchObject({ code: 0 });
  const files = {
    'bids.tsx': bids,
    'bids.css': '.bids-button {\n  padding: var(--space-2);\n}\n',
    'bids.view.client.tsx': view,
    'bids.client.tsx': `import { reactIsland } from '@quoin/sdk/react';\nimport { BidsView } from './bids.view.client.tsx';\n\nexport default reactIsland(BidsView);\n`,
    'bids.test.tsx': ownTest,
  };
  for (const [file, text] of Object.entries(files)) await author.write(`src/bids/${file}`, text);
  await author.edit('src/bids/bids.v0.json', ['"title": "Sample title"', '"first": 7']);
  expect(await author.npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  const { code, output } = await author.npm('test');
  expect(output).toContain('✔ starts on the HTML of demo "Bids"');
  expect(output).toContain('✔ bids are counted from the first');
  expect(code).toBe(0);
  expect(await author.npm('run', 'typecheck')).toMatchObject({ code: 0 });
}, 120_000);

test('all demos are shown on a site of their own, with edits', async () => {
  const system = await System.start({}, { command: 'dev', folder: author.folder });
  try {
    const shows = (words: string) => async () =>
      (await system.request('preview.localhost', '/auction')).body.includes(words);
    expect((await system.request('preview.localhost', '/')).body).toContain('href="/auction"');
    expect((await system.request('preview.localhost', '/bids')).body).toContain('data-client=');
    expect(await shows('Sample title')()).toBe(true);
    await author.edit(component, ["'Sample title' } }", "'Sold' } }"]);
    await until(shows('Sold'), 30_000);
    await author.edit(component, ["'Sold' } }", "'Sample title' } }"]);
  } finally {
    await system.remove();
  }
}, 120_000);

test('a release is what its sources are and passes its tests, or there is none', async () => {
  await author.edit(
    component,
    ["title: text('Title').min(1),", "title: text('Title').min(1),\n    house: text('House').default('Sample house'),"],
    ['{slots.body}', '{props.house}{slots.body}'],
  );
  // Neither built nor checked since.
  expect(await author.npm('publish')).toEqual({
    code: 1,
    output: expect.stringContaining('content.report.json does not match the code'),
  });
  expect(await author.npm('pack')).toEqual({
    code: 1,
    output: expect.stringContaining('content.report.json does not match the code.'),
  });
  expect(await author.npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  await author.edit('src/bids/bids.test.tsx', ['Bids: .*3', 'Bids: .*4']);
  expect(await author.npm('publish')).toEqual({
    code: 1,
    output: expect.stringContaining('bids are counted from the first'),
  });
  await author.edit('src/bids/bids.test.tsx', ['Bids: .*4', 'Bids: .*3']);
  await author.edit(component, ['{props.house}', '<strong>{props.house}</strong>']);
  expect(await author.npm('publish', '--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(join(author.folder, released))).toBe(false);
  expect(await author.npm('publish')).toEqual({ code: 0, output: expect.stringContaining(`+ ${name}@1.0.0`) });
  expect(await author.read('dist/auction/auction.js')).toContain('strong');
  expect(JSON.parse(await author.read(released))).toMatchObject({ version: '1.0.0' });
}, 240_000);

test('a migration that is missing is found, whether or not the release was recorded', async () => {
  await author.edit(
    component,
    ["house: text('House')", "auctioneer: text('House')"],
    ['props.house', 'props.auctioneer'],
  );
  const gone = { code: 1, output: expect.stringContaining('house: it is gone.') };
  expect(await author.npm('run', 'check', '--', '--write')).toEqual(gone);
  await rm(join(author.folder, released));
  const { code, output } = await author.npm('run', 'check');
  expect({ code, output }).toEqual(gone);
  expect(output).toContain('the registry has 1.0.0: compared with that.');
  expect(output).toContain('auctioneer: it is new. That needs a minor version');
  expect(output).toContain('declare it with `npm run change`');
}, 60_000);

test('a noted change becomes a version, whose publication is recorded', async () => {
  await author.edit(
    component,
    ["text('House').default('Sample house'),\n", "text('Auctioneer').default('Sample house'),\n"],
    ['  slots: {', "  migrations: [migrate.rename('house', 'auctioneer')],\n  slots: {"],
    ['{ defineComponent, slot', '{ defineComponent, migrate, slot'],
  );
  const stored = JSON.parse(await author.read('src/auction/auction.v0.json')) as { props: object };
  const write = (version: number, props: object) =>
    author.write(
      `src/auction/auction.v${version}.json`,
      JSON.stringify({ ...stored, version, props: { ...stored.props, ...props } }),
    );
  await write(0, { house: 'Sample house' });
  await write(1, { auctioneer: 'Sample house' });
  await author.write('.changeset/house.md', `---\n'${name}': minor\n---\n\nHouses are auctioneers.\n`);
  expect(await author.npm('run', 'version')).toMatchObject({ code: 0 });
  expect(await author.npm('run', 'check', '--', '--write')).toMatchObject({ code: 0 });
  expect(await author.npm('run', 'release')).toMatchObject({ code: 0 });
  expect(JSON.parse(await author.read(released))).toMatchObject({
    version: '1.1.0',
    contentVersions: { 'cms-component-auction': [0, 1] },
  });
  expect(await author.npm('run', 'check')).toEqual({ code: 0, output: expect.not.stringContaining('Note') });
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
