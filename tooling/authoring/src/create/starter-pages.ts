import { contentReportOf } from './content-report.ts';
import { json, type Files } from './files.ts';
import type { SitePackage } from './site-packages.ts';

/** Plugins that make and check the pages of a new site. A site without one of them has less. */
export const starterPlugins = {
  text: '@quoin/plugin-content',
  menus: '@quoin/plugin-navigation',
  partials: '@quoin/plugin-pages',
  form: '@quoin/plugin-forms',
  checks: '@quoin/plugin-checks',
} as const;

interface NewPages {
  /** The site's title. */
  title: string;
  /** The page template of the brand. */
  template: string;
  plugins: readonly SitePackage[];
  /** Generates UUIDs. */
  newId: () => string;
}

export interface StarterPages {
  files: Files;
  /** The manifest's regions. */
  regions: Record<string, string>;
  /** Sentence parts that name what the site lacks. */
  missing: string[];
}

interface StoredNode {
  id: string;
  name: string;
  version: number;
  props: object;
  slots: Record<string, StoredNode[]>;
}

type Part = 'text' | 'form' | 'header' | 'footer' | 'partial';

const names: Record<Part, string> = {
  text: 'cms-component-paragraphs',
  form: 'cms-component-form-custom',
  header: 'cms-component-header',
  footer: 'cms-component-footer',
  partial: 'cms-template-partial-page',
};

const contactFields = [
  { id: 'name', type: 'TEXT', name: 'name', displayName: 'Your name', isRequired: true },
  { id: 'email', type: 'TEXT', name: 'email', displayName: 'E-mail address', isRequired: true },
  { id: 'message', type: 'TEXTAREA', name: 'message', displayName: 'Message', isRequired: true },
];

/** Says what to write on each page. */
const tasks = (site: string) =>
  ({
    '/': {
      title: site,
      description: `The home page of ${site}`,
      text: `To be written: what ${site} is, for whom, and what visitors can do here first.`,
    },
    '/about': {
      title: 'About',
      description: `Who runs ${site}`,
      text: `To be written: who runs ${site}, since when, where the company is registered, and who supervises it.`,
    },
    '/contact': {
      title: 'Contact',
      description: `How to reach ${site}`,
      text: 'To be written: who answers, at which hours and how soon, and the address and number for those who do not write.',
    },
    '/privacy': {
      title: 'Privacy',
      description: `Which data ${site} collects`,
      text: 'To be written: which data this site collects, why, for how long, who receives it, and whom to ask to see or delete it.',
    },
  }) as const;

/** The first pages of a new site, as far as its plugins have the components. */
export function starterPages({ title, template, plugins, newId }: NewPages): StarterPages {
  const reports = plugins.map((plugin) => contentReportOf(plugin));
  const versionOf = (part: Part): number | undefined =>
    reports
      .map(({ components, templates }) => (components?.[names[part]] ?? templates?.[names[part]])?.version)
      .find((version) => version !== undefined);
  const has = (...parts: Part[]): boolean => parts.every((part) => versionOf(part) !== undefined);
  const node = (part: Part, props: object, slots: StoredNode['slots'] = {}): StoredNode => ({
    id: newId(),
    name: names[part],
    version: versionOf(part) ?? 0,
    props,
    slots,
  });

  const written = tasks(title);
  const paths = Object.keys(written).filter((path) => path === '/' || has('text')) as (keyof typeof written)[];
  const ids = new Map(paths.map((path) => [path, newId()]));
  const links = (label: 'label' | 'title') =>
    paths
      .filter((path) => path !== '/')
      .map((path) => ({ id: path.slice(1), [label]: written[path].title, href: { page: ids.get(path) } }));
  const fileOf = (path: string) => `content/pages/${path === '/' ? 'index' : path.slice(1)}.en.json`;
  const stored = (path: string, id: string, of: { title: string; description: string }, tree: StoredNode) =>
    json({
      id,
      path,
      locale: 'en',
      title: of.title,
      // Search engines should find written pages, not placeholders.
      seo: { description: of.description, robots: tree.name === template && !has('text') ? 'index' : 'noindex' },
      access: { kind: 'public' },
      tags: [],
      tree,
      published: true,
    });

  const files: Files = {};
  for (const path of paths) {
    const content = [
      ...(has('text') ? [node('text', { sections: [{ id: 'to-be-written', content: written[path].text }] })] : []),
      ...(path === '/contact' && has('form')
        ? [node('form', { handler: 'contact', buttonLabel: 'Send message', fields: contactFields })]
        : []),
    ];
    const tree = { id: newId(), name: template, version: 0, props: {}, slots: content.length > 0 ? { content } : {} };
    files[fileOf(path)] = stored(path, ids.get(path) ?? newId(), written[path], tree);
  }

  const hasRegions = has('header', 'footer', 'partial');
  const partials = {
    header: node('header', { links: links('title') }),
    footer: node('footer', {
      siteName: title,
      bottomLinks: links('label'),
      note: `To be written: the legal note of ${title}, such as its registered name and address.`,
    }),
  };
  for (const [region, part] of hasRegions ? Object.entries(partials) : [])
    files[fileOf(`/partials/${region}`)] = stored(
      `/partials/${region}`,
      newId(),
      { title: region === 'header' ? 'Header' : 'Footer', description: `The ${region} of every page` },
      node('partial', {}, { content: [part] }),
    );

  const { text, menus, partials: regions, form } = starterPlugins;
  return {
    files,
    regions: hasRegions ? { header: '/partials/header', footer: '/partials/footer' } : {},
    missing: [
      ...(hasRegions ? [] : [`header and footer, which need ${menus} and ${regions}`]),
      ...(has('text') ? [] : [`the pages /about, /contact and /privacy, which need ${text}`]),
      ...(has('form') ? [] : [`a contact form, which needs ${form}`]),
      ...(has('text')
        ? [`the text of ${paths.join(', ')}${hasRegions ? ' and the footer' : ''}: each says what to write`]
        : []),
    ],
  };
}
