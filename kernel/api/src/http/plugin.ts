import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId } from './operation.ts';

const version = z.string().nullable();

const packageSchema = z.object({
  name: z.string(),
  wanted: version.describe('The range in the package.json of the site; null where it names none'),
  locked: version.describe('The version in package-lock.json; null where it holds none'),
  installed: version.describe('The version that is installed; null when none is'),
  served: version.describe('The version that the site is served with; null where it is served without'),
  fits: z
    .boolean()
    .describe('Whether the version that is installed is in the range that is wanted, as far as both can be told'),
  isPending: z.boolean().describe('Whether other files are installed than are served, be it in the same version'),
  isBehind: z.boolean().describe('Whether what is installed is an older version than what is served'),
  pages: z.int().describe('On how many pages what it registers is used, published or in drafts'),
});

export const differenceSchema = z.object({
  manifest: z.array(z.string()).describe('The parts of the manifest that differ, such as `name`'),
  packages: z
    .array(z.object({ name: z.string(), from: version, to: version }))
    .describe('The packages whose files differ; a version is null on the side that is without'),
});

export type ApiPluginPackage = z.output<typeof packageSchema>;

export type ApiCompositionDifference = z.output<typeof differenceSchema>;

const compositionId = z.string().regex(/^[0-9a-f]{64}$/);

const quarantinedSchema = z.object({
  component: z.string().describe('Or a template'),
  title: z.string(),
  plugin: z.string().describe('The plugin or the brand that registers it'),
  version: z.string().describe('Of the plugin; another one is not left out'),
  during: z.enum(['render', 'load']).describe('What did not end: showing it, or loading its data'),
  page: z
    .object({ id: z.string(), path: z.string(), locale: z.string(), title: z.string() })
    .nullable()
    .describe('Where that was seen; null when the page is gone'),
  since: instant,
  until: instant.nullable().describe('When one process tries it again by itself; null where none does'),
});

/** A component left out of all pages because it blocked its process. */
export type ApiQuarantined = z.output<typeof quarantinedSchema>;

const siteSchema = z.object({
  site: z.string(),
  name: z.string(),
  served: compositionId
    .nullable()
    .describe('The composition that the site is served with; null before its first start'),
  installed: compositionId.describe('The composition that is installed'),
  upgrade: differenceSchema
    .nullable()
    .describe('What putting into service what is installed changes; null when that is what is served'),
  rollback: differenceSchema
    .nullable()
    .describe('What taking the latest upgrade back changes; null when there is none'),
  canPlan: z.boolean().describe('Whether upgrades can be planned: not where sites are served as they are worked on'),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('What is wrong with what is installed'),
  packages: z.array(packageSchema).describe('The brand and the plugins, by name'),
  quarantine: z
    .array(quarantinedSchema)
    .describe('What pages are served without because it did not end, on the machine that answers'),
});

export type ApiPluginSite = z.output<typeof siteSchema>;

const capabilities = z.object({
  hosts: z.array(z.string()),
  secrets: z.array(z.string()),
  data: z.array(z.string()),
  modules: z.array(z.string()),
});

const contributionSchema = z.object({
  kind: z.enum(['component', 'template', 'data source', 'form handler', 'check']),
  name: z.string(),
  title: z.string(),
  published: z.int().nullable().describe('Pages that visitors see with it; null for what pages do not hold'),
  drafts: z.int().nullable().describe('Pages whose draft holds it; null for what pages do not hold'),
  rows: z.int().nullable().describe('Rows of a data source; null for everything else'),
});

const pluginSchema = z.object({
  name: z.string(),
  role: z.enum(['plugin', 'brand']),
  version: z.string(),
  title: z.string(),
  description: z.string(),
  site: siteSchema.describe('The site that is served with it'),
  registers: z.array(contributionSchema),
  capabilities: z.object({ asked: capabilities, granted: capabilities }),
  options: z.object({
    schema: z.record(z.string(), z.unknown()).describe('JSON Schema, draft 7, with field metadata'),
    values: z.record(z.string(), z.json()).describe('With defaults; a secret that is set is an empty object'),
  }),
  changelog: z.string().nullable().describe('CHANGELOG.md of what is served, in Markdown'),
  history: z
    .array(
      z.object({
        seq: z.int(),
        at: instant,
        actor: z.string().nullable().describe('The user; null for the system'),
        actorName: z.string().nullable(),
        reason: z.enum(['first', 'upgrade', 'rollback']),
        version: version.describe('Of this package from then on; null for none'),
      }),
    )
    .describe('What the site was served with, the latest 50 changes, newest first'),
});

export type ApiPlugin = z.output<typeof pluginSchema>;

const reachSchema = z.object({
  kind: z.enum(['component', 'template', 'data source']),
  name: z.string(),
  title: z.string(),
  published: z.int().describe('Pages whose published content uses it'),
  drafts: z.int(),
  scheduled: z.int().describe('Of the published ones, those that are shown from a time on'),
  partials: z.int().describe('Parts of pages that use it'),
  revisions: z.int().describe('Revisions that hold it'),
  rows: z.int().describe('Rows of a data source'),
});

/** A registered name, and the stored content that depends on it. */
export type ApiReach = z.output<typeof reachSchema>;

const editSchema = z.object({
  page: z.uuid(),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  revision: z.int().nullable().describe('Its newest revision of then; null where only its draft is of then'),
  at: instant,
  isDraft: z.boolean().describe('Whether its draft is of then: there is nothing to apply again'),
});

/** A page edited under a composition that was rolled back. */
export type ApiEditSince = z.output<typeof editSchema>;

export const plugins = {
  list: operation({
    access: 'signed-in',
    method: 'GET',
    path: '/plugins',
    summary:
      'The sites whose plugins you manage, with the version of each that is wanted, locked, installed and served',
  })
    .input(nothing)
    .output(z.object({ sites: z.array(siteSchema) })),
  get: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/plugins/{plugin}',
    summary: 'A plugin or the brand as a site is served with it',
  })
    .input(z.strictObject({ site: siteId, plugin: z.string().min(1).max(214) }))
    .output(pluginSchema),
  uses: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/plugins/{plugin}/uses',
    summary: 'What depends on a plugin on the sites whose plugins you manage',
  })
    .input(z.strictObject({ site: siteId, plugin: z.string().min(1).max(214) }))
    .output(z.object({ sites: z.array(z.object({ site: z.string(), name: z.string(), uses: z.array(reachSchema) })) })),
  newest: operation({
    access: 'signed-in',
    method: 'GET',
    path: '/newest-versions',
    summary:
      'The newest versions in their registry of what your sites are served with. A registry is asked once in ten minutes',
  })
    .input(nothing)
    .output(
      z.object({
        packages: z
          .array(
            z.object({
              name: z.string(),
              newest: z.string(),
              outdated: z.array(z.string()).describe('The versions in service that are older'),
            }),
          )
          .describe('Those that a registry has'),
        problem: z.string().nullable().describe('Why not all could be looked up'),
      }),
    ),
  rollBack: operation({
    access: 'plugin.manage',
    method: 'POST',
    path: '/sites/{site}/rollback',
    summary: 'Serve a site with what it was served with before its latest upgrade',
  })
    .input(
      z.strictObject({
        site: siteId,
        served: compositionId
          .optional()
          .describe('What is served as the caller knows it; refused when it is another by now'),
      }),
    )
    .output(z.object({ composition: compositionId.describe('What the site is served with now') })),
  release: operation({
    access: 'plugin.manage',
    method: 'DELETE',
    path: '/sites/{site}/quarantine/{component}',
    summary: 'Try a component again that is left out because it did not end',
  })
    .input(z.strictObject({ site: siteId, component: z.string().min(1).max(200) }))
    .output(nothing),
  edits: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/rollback/edits',
    summary: 'The pages that were edited under what the latest rollback took back, the first 200 by path',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ edits: z.array(editSchema), total: z.int() })),
  reapply: operation({
    access: 'plugin.manage',
    method: 'POST',
    path: '/sites/{site}/rollback/edits/{page}',
    summary: 'Make the newest edit of a page that was made under what the latest rollback took back its draft again',
  })
    .input(z.strictObject({ site: siteId, page: z.uuid() }))
    .output(z.object({ path: z.string(), revision: z.int().describe('What is the draft now') })),
};
