import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorkspace, packageJson, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';
import { findWorkspace } from '../workspace/workspace.ts';
import { createBrand, createComponent, createPlugin, createRepository } from './create.ts';
import { createSite } from './site.ts';
import { starterTokens } from './starter-tokens.ts';

afterAll(removeWorkspaces);

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const readJson = (...path: string[]) => JSON.parse(read(...path)) as Record<string, unknown>;

const site = {
  'sites/acme/package.json': { ...packageJson('site', 'acme'), dependencies: { '@quoin/brand-acme': '1.0.0' } },
  'sites/acme/manifest.json': { id: 'acme', plugins: { '@quoin/plugin-cards': { options: { a: 1 } } } },
};

test('a plugin is added to a site and to the type-checked projects', () => {
  const root = createWorkspace(site);
  const { folder } = createPlugin(findWorkspace(root), '@quoin/plugin-teasers', { component: 'teaser', site: 'acme' });
  expect(folder).toBe(join(root, 'plugins/teasers'));
  expect(readJson(folder, 'package.json')).toMatchObject({
    name: '@quoin/plugin-teasers',
    quoin: { role: 'plugin' },
    scripts: {
      prepublishOnly: 'quoin test .',
      prepack: 'quoin check .',
      postpublish: 'quoin check . --released',
    },
    peerDependencies: { '@quoin/sdk': '^1.0.0', react: expect.stringMatching(/^\^19\./) },
  });
  expect(readJson(root, 'tsconfig.json')).toEqual({ references: [{ path: 'plugins/teasers' }] });
  expect(readJson(root, 'sites/acme/package.json')['dependencies']).toEqual({
    '@quoin/brand-acme': '1.0.0',
    '@quoin/plugin-teasers': '1.0.0',
  });
  expect(readJson(root, 'sites/acme/manifest.json')['plugins']).toEqual({
    '@quoin/plugin-cards': { options: { a: 1 } },
    '@quoin/plugin-teasers': { version: 0 },
  });
});

test('single-line lists of a manifest remain on one line', () => {
  const manifest =
    '{\n  "id": "acme",\n  "hosts": ["acme.localhost", "www.acme.example"],\n  "locales": ["en"],\n  "redirects": [\n    "a"\n  ],\n  "plugins": {}\n}\n';
  const root = createWorkspace({ ...site, 'sites/acme/manifest.json': manifest });
  createPlugin(findWorkspace(root), '@quoin/plugin-teasers', { component: 'teaser', site: 'acme' });
  expect(read(root, 'sites/acme/manifest.json')).toBe(
    manifest.replace('{}', '{\n    "@quoin/plugin-teasers": {\n      "version": 0\n    }\n  }'),
  );
});

test('nothing is written if the name is taken or invalid, or the site is unknown', () => {
  const root = createWorkspace(site);
  const workspace = findWorkspace(root);
  expect(() => createPlugin(workspace, 'Teasers', { component: 'teaser' })).toThrow(
    '"Teasers" cannot be used as a name',
  );
  expect(() => createPlugin(workspace, '@quoin/plugin-teasers', { component: 'teaser', site: 'gone' })).toThrow(
    'The workspace has no site "gone"',
  );
  expect(existsSync(join(root, 'plugins'))).toBe(false);
  createPlugin(workspace, '@quoin/plugin-teasers', { component: 'teaser' });
  expect(() => createPlugin(workspace, '@quoin/plugin-teasers', { component: 'other' })).toThrow(
    `${join(root, 'plugins/teasers')} exists already`,
  );
  expect(existsSync(join(root, 'plugins/teasers/src/other'))).toBe(false);
});

test('a component is added to the index and the README of its plugin', () => {
  const root = createWorkspace();
  createPlugin(findWorkspace(root), '@quoin/plugin-teasers', { component: 'teaser' });
  const created = createComponent(findWorkspace(root), 'price-chart', 'teasers');
  expect(created.byHand).toBeUndefined();
  const index = read(root, 'plugins/teasers/src/index.ts');
  expect(index).toContain(
    "import { teaser } from './teaser/teaser.tsx';\nimport { priceChart } from './price-chart/price-chart.tsx';\n",
  );
  expect(index).toContain('components: [priceChart, teaser]');
  expect(read(root, 'plugins/teasers/README.md')).toContain(
    '## Components\n\n- `cms-component-price-chart`: a title with content below it\n- `cms-component-teaser`',
  );
});

test('the first component of a plugin can have another shape', () => {
  const root = createWorkspace();
  const { folder } = createPlugin(findWorkspace(root), '@quoin/plugin-contacts', { component: 'ask', like: 'form' });
  expect(read(folder, 'src/index.ts')).toContain('({ formHandlers: [askHandler], components: [ask] })');
  expect(read(folder, 'README.md')).toContain(
    '## Components\n\n- `cms-component-ask`: a form with a name, an e-mail address and a message\n\n## Options\n',
  );
  expect(readJson(folder, 'package.json')['peerDependencies']).toMatchObject({ '@quoin/ui': '^1.0.0' });
});

test('a component like another shape brings its handler, and the package that it draws with', () => {
  const root = createWorkspace();
  createPlugin(findWorkspace(root), '@quoin/plugin-teasers', { component: 'teaser' });
  const { next, byHand } = createComponent(findWorkspace(root), 'call-back', 'teasers', 'form');
  expect([next, byHand]).toEqual([expect.stringContaining('Run `npm install`'), undefined]);
  const index = read(root, 'plugins/teasers/src/index.ts');
  expect(index).toContain("import { callBackHandler } from './call-back/call-back-handler.ts';");
  expect(index).toContain('formHandlers: [callBackHandler], components: [callBack, teaser]');
  expect(read(root, 'plugins/teasers/README.md')).toContain(
    '- `cms-component-call-back`: a form with a name, an e-mail address and a message\n',
  );
  expect(read(root, 'plugins/teasers/src/call-back/call-back.client.ts')).toContain('@quoin/sdk/form');
  expect(readJson(root, 'plugins/teasers/package.json')['peerDependencies']).toMatchObject({ '@quoin/ui': '^1.0.0' });
  const other = createComponent(findWorkspace(root), 'price-table', 'teasers', 'table');
  expect(other.next).not.toContain('npm install');
  createComponent(findWorkspace(root), 'ask', 'teasers', 'form');
  expect(read(root, 'plugins/teasers/src/index.ts')).toContain('formHandlers: [askHandler, callBackHandler]');
});

test('edits left to the author are listed', () => {
  const root = createWorkspace({
    'plugins/cards/package.json': packageJson('plugin', 'cards'),
    'plugins/cards/src/index.ts': "export { default } from './plugin.ts';\n",
  });
  expect(createComponent(findWorkspace(root), 'card', 'cards').byHand).toContain(
    "Import card from './card/card.tsx' in src/index.ts",
  );
});

test('a multi-line list remains one', () => {
  const index =
    "import { a } from './a/a.tsx';\n\nexport default definePlugin({\n  contributes: () => ({\n    components: [\n      a,\n    ],\n  }),\n});\n";
  const root = createWorkspace({
    'plugins/cards/package.json': packageJson('plugin', 'cards'),
    'plugins/cards/src/index.ts': index,
  });
  createComponent(findWorkspace(root), 'card', 'cards');
  expect(read(root, 'plugins/cards/src/index.ts')).toContain('components: [\n      card,\n      a,\n    ],');
});

describe('a site', () => {
  const kind = (version: number) => ({ version });
  const plugin = (name: string, report: object) => ({
    [`plugins/${name}/package.json`]: packageJson('plugin', name),
    [`plugins/${name}/content.report.json`]: report,
  });
  const starterFiles = {
    ...plugin('content', { components: { 'cms-component-paragraphs': kind(2) }, options: { version: 3 } }),
    ...plugin('forms', { components: { 'cms-component-form-custom': kind(1) } }),
    ...plugin('navigation', { components: { 'cms-component-header': kind(0), 'cms-component-footer': kind(0) } }),
    ...plugin('pages', { templates: { 'cms-template-partial-page': kind(0) } }),
    ...plugin('cards', { options: { version: 3 } }),
  };
  /** A brand with the options `name` and `accent`, which is built. */
  const configurable = {
    'brands/acme/package.json': { ...packageJson('brand', 'acme'), type: 'module' },
    'brands/acme/content.report.json': {
      templates: { 'cms-template-acme-page': kind(0) },
      options: { version: 0, schema: { properties: { name: {}, accent: {} } } },
    },
    'brands/acme/dist/index.js': "export { configurableSampleBrand as default } from '@quoin/sdk/testing';",
  };
  const createConfigurable = (): string => {
    const root = createWorkspace({ ...starterFiles, ...configurable });
    rmSync(join(root, 'node_modules/@quoin/sdk'), { recursive: true });
    symlinkSync(
      fileURLToPath(new URL('../../../../kernel/sdk', import.meta.url)),
      join(root, 'node_modules/@quoin/sdk'),
    );
    return root;
  };

  test('uses the template of its brand, and states for which version the options of its plugins are', async () => {
    const root = createWorkspace(starterFiles);
    createBrand(findWorkspace(root), '@quoin/brand-acme');
    const options = { brand: 'acme', plugins: ['cards'], port: '4400' };
    const { folder, next } = await createSite(findWorkspace(root), 'news', options);
    expect(next).toContain('http://news.localhost:4400 ');
    expect(readJson(folder, 'manifest.json')).toMatchObject({
      id: 'news',
      hosts: ['news.localhost'],
      brand: '@quoin/brand-acme',
      plugins: { '@quoin/plugin-cards': { version: 3 } },
    });
    expect(readJson(folder, 'package.json')['dependencies']).toEqual({
      '@quoin/brand-acme': '1.0.0',
      '@quoin/plugin-cards': '1.2.0',
    });
    expect(readJson(folder, 'content/pages/index.en.json')).toMatchObject({
      path: '/',
      tree: { name: 'cms-template-acme-page', slots: {} },
      seo: { robots: 'index' },
    });
    expect(next).toContain(
      '\nStill missing:\n  header and footer, which need @quoin/plugin-navigation and @quoin/plugin-pages\n  the pages /about,',
    );
    await expect(
      createSite(findWorkspace(root), 'other', { brand: 'gone', plugins: [], port: '3000' }),
    ).rejects.toThrow('The workspace has no brand "gone". Use one of: acme.');
    await expect(createSite(findWorkspace(root), 'news', options)).rejects.toThrow(
      `${folder} exists already. Choose another name`,
    );
  });

  test('has pages that say what is to be written, with the plugins of the workspace for them', async () => {
    const root = createConfigurable();
    const { folder, next } = await createSite(findWorkspace(root), 'sample-curves', {
      brand: 'acme',
      accent: '#660000',
      title: 'Sample curves',
      plugins: [],
      port: '3000',
    });
    expect(readJson(folder, 'manifest.json')).toMatchObject({
      name: 'Sample curves',
      brand: { package: '@quoin/brand-acme', version: 0, options: { name: 'Sample curves', accent: '#660000' } },
      regions: { header: '/partials/header', footer: '/partials/footer' },
    });
    expect(Object.keys(readJson(folder, 'manifest.json')['plugins'] as object)).toEqual(
      ['content', 'forms', 'navigation', 'pages'].map((name) => `@quoin/plugin-${name}`),
    );
    for (const page of ['index', 'about', 'contact', 'privacy'])
      expect(readJson(folder, `content/pages/${page}.en.json`)).toMatchObject({
        seo: { robots: 'noindex' },
        tree: {
          slots: {
            content: expect.arrayContaining([
              expect.objectContaining({
                name: 'cms-component-paragraphs',
                version: 2,
                props: { sections: [expect.objectContaining({ content: expect.stringMatching(/^To be written: /) })] },
              }),
            ]),
          },
        },
      });
    expect(read(folder, 'content/pages/contact.en.json')).toContain('cms-component-form-custom');
    const about = readJson(folder, 'content/pages/about.en.json')['id'] as string;
    for (const part of ['header', 'footer'])
      expect(read(folder, `content/pages/partials/${part}.en.json`)).toContain(`"page": "${about}"`);
    expect(next).toMatch(
      /\nStill missing:\n {2}the text of \/, \/about, \/contact, \/privacy and the footer: .*\n {2}a logo, .*$/,
    );
  });

  test.each([
    ['teal', 'The brand @quoin/brand-acme refuses this accent: The value must be a color as #rrggbb.'],
    ['#ffcc00', /refuses this accent: light: accent on surface .* #[0-9a-f]{6} is the nearest shade that holds\.$/],
  ])('is not created with the accent %s', async (accent, message) => {
    const root = createConfigurable();
    const options = { brand: 'acme', accent, plugins: [], port: '3000' };
    await expect(createSite(findWorkspace(root), 'news', options)).rejects.toThrow(message);
    expect(existsSync(join(root, 'sites'))).toBe(false);
  });

  test('is not created with an accent that its brand does not take', async () => {
    const root = createWorkspace();
    createBrand(findWorkspace(root), '@quoin/brand-plain');
    await expect(
      createSite(findWorkspace(root), 'news', { brand: 'plain', accent: '#660000', plugins: [], port: '3000' }),
    ).rejects.toThrow(
      'The brand @quoin/brand-plain has no option "accent". Leave out --accent, or name a brand that has it.',
    );
  });
});

describe('a brand', () => {
  test('has the icons and the template that brands share', () => {
    const { folder } = createBrand(findWorkspace(createWorkspace()), '@acme/brand-red');
    expect(read(folder, 'src/index.ts')).toContain("import { icons } from '@quoin/ui/brand';");
    expect(read(folder, 'src/red-page/red-page.tsx')).toContain("definePageTemplate({\n  brand: 'red',");
    expect(readJson(folder, 'package.json')).toMatchObject({ peerDependencies: { '@quoin/ui': '^1.0.0' } });
    expect(read(folder, 'src/tokens.ts')).toContain("accent: '#1d4ed8'");
  });

  const write = (root: string, tokens: unknown): string => {
    const file = join(root, 'tokens.json');
    writeFileSync(file, typeof tokens === 'string' ? tokens : JSON.stringify(tokens));
    return file;
  };
  const withAccent = (accent?: string) => {
    const { light, ...others } = starterTokens;
    return { ...others, light: { ...light, color: { ...light.color, accent } } };
  };

  test('has the tokens of a file', () => {
    const root = createWorkspace();
    const sans = "'Work Sans', sans-serif";
    const tokens = write(root, { ...withAccent('#7a1f3d'), font: { body: sans, heading: sans, figures: sans } });
    const { folder } = createBrand(findWorkspace(root), '@acme/brand-red', { tokens });
    expect(read(folder, 'src/tokens.ts')).toContain("accent: '#7a1f3d'");
    expect(read(folder, 'src/tokens.ts')).toContain(`body: "'Work Sans', sans-serif"`);
  });

  test.each<[string, unknown, string]>([
    ['a missing token', withAccent(), '  light.color.accent is missing.'],
    ['a color in words', withAccent('red'), '  light.color.accent must be a colour as #rrggbb.'],
    [
      'an unknown token',
      { ...starterTokens, glow: '1px' },
      '  The file must not have "glow", which is not known here.',
    ],
    ['slow motion', { ...starterTokens, motion: '1s' }, '  motion is "1s": give it as at most 200ms'],
    [
      'too little contrast',
      withAccent('#cccccc'),
      '  light: accent on surface (#cccccc on #ffffff) has a contrast of 1.61',
    ],
    ['no object', '[]', '  The file must be an object.'],
    ['no JSON', '{', '  It is no JSON: '],
  ])('is not created of a file with %s', (_, tokens, problem) => {
    const root = createWorkspace();
    const file = write(root, tokens);
    expect(() => createBrand(findWorkspace(root), '@acme/brand-red', { tokens: file })).toThrow(
      `A brand cannot be made of ${file}. Correct it, and create the brand again:\n${problem}`,
    );
    expect(existsSync(join(root, 'brands'))).toBe(false);
  });

  test('is not created of a file that is not there', () => {
    const root = createWorkspace();
    expect(() => createBrand(findWorkspace(root), '@acme/brand-red', { tokens: join(root, 'gone.json') })).toThrow(
      'gone.json. Correct it, and create the brand again:\n  It cannot be read.',
    );
  });
});

test("names without a scope are for Quoin's own workspace, where the sdk is a folder", () => {
  const own = createWorkspace({
    'package.json': { workspaces: ['kernel/*', 'plugins/*'] },
    'kernel/sdk/package.json': { name: '@quoin/sdk', version: '1.0.0', quoin: { role: 'sdk' } },
  });
  const { folder } = createPlugin(findWorkspace(own), 'teasers', {});
  expect(readJson(folder, 'package.json')).toMatchObject({
    name: '@quoin/plugin-teasers',
    scripts: { build: 'quoin build', prepack: 'quoin check .' },
  });
  expect(readJson(folder, 'tsconfig.json')).toMatchObject({ references: [{ path: '../../kernel/sdk' }] });

  const other = createWorkspace();
  expect(() => createPlugin(findWorkspace(other), 'teasers', {})).toThrow('such as @acme/plugin-teasers');
  const created = createPlugin(findWorkspace(other), '@acme/plugin-teasers', {});
  expect(created.folder).toBe(join(other, 'plugins/teasers'));
  expect(readJson(created.folder, 'tsconfig.json')).toEqual({ extends: '@quoin/typescript/react.json' });
  expect(read(created.folder, 'src/index.ts')).toContain("name: '@acme/plugin-teasers'");
});

describe('the repository of one plugin', () => {
  const emptyFolder = () => {
    const folder = join(createWorkspace({ 'package.json': {} }), 'empty');
    mkdirSync(folder);
    return folder;
  };

  test('has one package, to which components are added', () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "lodash": "4.0.0" } }');
    createRepository(folder, '@acme/plugin-auctions', { like: 'list' });
    expect(read(folder, 'src/auction/auction.client.ts')).toContain('@quoin/sdk/listing');
    expect(readJson(folder, 'package.json')).toMatchObject({
      name: '@acme/plugin-auctions',
      scripts: { prepublishOnly: 'quoin test .', postpublish: 'quoin check . --released', test: 'quoin test' },
      dependencies: { lodash: '4.0.0' },
      devDependencies: { '@quoin/typescript': expect.any(String), '@quoin/ui': expect.any(String) },
    });
    for (const file of ['.github/workflows/test.yml', '.changeset/config.json', '.gitignore', 'tsconfig.test.json'])
      expect(existsSync(join(folder, file))).toBe(true);
    expect(read(folder, '.npmrc')).not.toContain('save-exact');
    const workspace = findWorkspace(join(folder, 'src'));
    expect(workspace.packages).toMatchObject([{ folder, name: '@acme/plugin-auctions', role: 'plugin' }]);
    const component = createComponent(workspace, 'bid', '@acme/plugin-auctions');
    expect(component.next).toContain('test it with `npm test`');
    expect(read(folder, 'src/index.ts')).toContain('components: [bid, auction]');
    expect(() => createPlugin(workspace, '@acme/plugin-other', {})).toThrow('is the repository of one package');
  });

  test.each([
    ['README.md', '# Mine', 'has files already: README.md.'],
    ['package.json', '{ "name": "mine" }', 'has files already: package.json.'],
  ])('is not written beside %s', (file, text, message) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, file), text);
    expect(() => createRepository(folder, '@acme/plugin-auctions')).toThrow(message);
    expect(read(folder, file)).toBe(text);
    expect(existsSync(join(folder, 'src'))).toBe(false);
  });

  test('has a name that npm takes', () => {
    const folder = emptyFolder();
    expect(() => createRepository(folder, '@Acme/plugin-auctions')).toThrow('in its scope');
    expect(() => createRepository(folder, 'auctions')).toThrow('such as @acme/plugin-auctions');
    expect(existsSync(join(folder, 'package.json'))).toBe(false);
  });
});
