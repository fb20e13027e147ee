import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WorkspacePackage } from '@quoin/authoring/workspace';
import type { ManifestInput, Plugin } from '@quoin/sdk';
import type { PackageHooks } from '@quoin/server';
import { previewOf, supportPlugin, uuid, type Preview, type PreviewPage } from '@quoin/testing/preview';
import { previewBrand, previewCss, previewTemplate } from './preview-brand.ts';

const id = 'preview';
const brandName = '@quoin/brand-preview';

type Loaded = Awaited<ReturnType<PackageHooks['load']>>;

/** A site of a plugin's own, which shows all its demos. */
export interface PreviewSite {
  id: string;
  /** Folders of the site and of its data. */
  sitesDir: string;
  dataDir: string;
  /** Rewrites the site for the current plugin. Returns its pages, without the first one. */
  write(plugin: Plugin): Promise<PreviewPage[]>;
  /** The definition of a package that exists in memory only. */
  load(name: string): Loaded;
}

const noAssets = { hash: id, css: {}, client: {} };
const brandAssets = { ...noAssets, css: { 'preview-page': previewCss } };

interface PreviewSiteOptions {
  /** Folder in the cache of the repository. */
  cache?: 'preview' | 'browser-check';
  /** Also shows values that are hard to show. */
  isVaried?: boolean;
}

/** Creates an empty folder for the site of a plugin, in the cache of its repository. */
export async function openPreviewSite(
  { folder, name }: WorkspacePackage,
  { cache = 'preview', isVaried = false }: PreviewSiteOptions = {},
): Promise<PreviewSite> {
  const place = join(folder, 'node_modules/.cache/quoin', cache);
  await rm(place, { recursive: true, force: true });
  const write = async (file: string, value: object) => {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), JSON.stringify(value, undefined, 2));
  };
  const site = `sites/${id}`;
  await write(`${site}/package.json`, { name: 'preview', private: true });
  for (const support of [brandName, supportPlugin])
    await write(`node_modules/${support}/package.json`, { name: support, version: '1.0.0' });
  const link = join(place, 'node_modules', name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(folder, link, 'junction');
  let preview: Preview | undefined;
  return {
    id,
    sitesDir: join(place, 'sites'),
    dataDir: join(place, 'data'),
    async write(plugin) {
      preview = previewOf(folder, plugin, { isVaried });
      await write(`${site}/manifest.json`, manifestOf(preview, name));
      await rm(join(place, site, 'content'), { recursive: true, force: true });
      for (const page of [homePage(preview), ...preview.pages])
        await write(`${site}/content/pages/${page.name || 'index'}.json`, pageFile(page, preview));
      for (const [source, rows] of Object.entries(preview.rows))
        await write(`${site}/content/rows/${source}.json`, rows);
      return preview.pages;
    },
    load(other) {
      if (other === brandName) return { definition: previewBrand, assets: brandAssets };
      return other === supportPlugin && preview !== undefined
        ? { definition: preview.support, assets: noAssets }
        : undefined;
    },
  };
}

const manifestOf = ({ allow, dataSources, settings }: Preview, plugin: string): ManifestInput => ({
  id,
  name: 'Preview',
  hosts: [`${id}.localhost`],
  brand: brandName,
  allow,
  dataSources,
  plugins: { [plugin]: settings, [supportPlugin]: {} },
});

const homePage = ({ pages }: Preview): Omit<PreviewPage, 'subject'> => ({
  name: '',
  title: 'Preview',
  description: `${pages.length} previews`,
  content: { demos: [] },
});

const pageFile = ({ name, title, description, content }: Omit<PreviewPage, 'subject'>, { pages }: Preview): object => ({
  id: uuid(`page/${name}`),
  path: `/${name}`,
  locale: 'en',
  title,
  seo: { description, robots: 'noindex' },
  access: { kind: 'public' },
  tags: [],
  published: true,
  tree:
    'tree' in content
      ? content.tree
      : {
          id: uuid(`tree/${name}`),
          name: previewTemplate.name,
          version: 0,
          props: {
            links: pages
              .filter(({ isVaried = false }) => !isVaried)
              .map((page) => ({ id: uuid(`link/${page.name}`), title: page.title, href: `/${page.name}` })),
          },
          slots: { content: content.demos },
        },
});
