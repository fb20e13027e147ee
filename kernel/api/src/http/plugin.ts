import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId } from './operation.ts';

const version = z.string().nullable();

const packageSchema = z.object({
  name: z.string(),
  wanted: version.describe('Version range in the package.json of the site; null if it has none'),
  locked: version.describe('Version in package-lock.json; null if it has none'),
  installed: version.describe('Installed version; null if none is installed'),
  served: version.describe('Served version; null if the site is served without the package'),
  fits: z.boolean().describe('Whether the installed version is in the wanted range; also true if either is unknown'),
  isPending: z
    .boolean()
    .describe('Whether the installed files differ from the served ones, even if the version is the same'),
  isBehind: z.boolean().describe('Whether the installed version is older than the served one'),
  pages: z.int().describe('Number of pages that use its contributions, published or in drafts'),
});

export const differenceSchema = z.object({
  manifest: z.array(z.string()).describe('Parts of the manifest that differ, for example `name`'),
  packages: z
    .array(z.object({ name: z.string(), from: version, to: version }))
    .describe('Packages whose files differ. A version is null on the side without the package.'),
});

export type ApiPluginPackage = z.output<typeof packageSchema>;

export type ApiCompositionDifference = z.output<typeof differenceSchema>;

const compositionId = z.string().regex(/^[0-9a-f]{64}$/);

const quarantinedSchema = z.object({
  component: z.string().describe('Name of the component or template'),
  title: z.string(),
  plugin: z.string().describe('Plugin or brand that registers it'),
  version: z.string().describe('Quarantined version of the plugin. Other versions are not in quarantine.'),
  during: z.enum(['render', 'load']).describe('Whether it hung while rendering or while loading its data'),
  page: z
    .object({ id: z.string(), path: z.string(), locale: z.string(), title: z.string() })
    .nullable()
    .describe('Page on which it hung; null if the page no longer exists'),
  since: instant,
  until: instant.nullable().describe('When one process retries it automatically; null if none does'),
});

/** A component omitted from all pages because it blocked its process. */
export type ApiQuarantined = z.output<typeof quarantinedSchema>;

const siteSchema = z.object({
  site: z.string(),
  name: z.string(),
  served: compositionId.nullable().describe('Id of the served composition; null before the first start of the site'),
  installed: compositionId.describe('Id of the installed composition'),
  upgrade: differenceSchema
    .nullable()
    .describe('Changes from the served to the installed composition; null if they are the same'),
  rollback: differenceSchema
    .nullable()
    .describe('Changes that a rollback of the latest upgrade would make; null if there is none'),
  canPlan: z.boolean().describe('Whether upgrades can be planned; false if sites are served in development mode'),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('Problems of the installed composition'),
  behind: z
    .array(z.object({ host: z.string(), pid: z.int(), problems: z.array(z.string()) }))
    .describe('Processes of all servers that cannot serve the composition of `served`, with their reasons'),
  packages: z.array(packageSchema).describe('Brand and plugins, sorted by name'),
  quarantine: z
    .array(quarantinedSchema)
    .describe('Components left out of pages because they hung, on the responding machine'),
});

export type ApiPluginSite = z.output<typeof siteSchema>;

const capabilities = z.object({
  hosts: z.array(z.string()),
  secrets: z.array(z.string()),
  data: z.array(z.string()),
  modules: z.array(z.string()),
});

const contributionSchema = z.object({
  kind: z.enum(['component', 'template', 'data source', 'form handler', 'check', 'pattern']),
  name: z.string(),
  title: z.string(),
  published: z
    .int()
    .nullable()
    .describe('Number of published pages that use it; null for kinds that pages do not contain'),
  drafts: z.int().nullable().describe('Number of drafts that use it; null for kinds that pages do not contain'),
  rows: z.int().nullable().describe('Number of rows of a data source; null for other kinds'),
});

const pluginSchema = z.object({
  name: z.string(),
  role: z.enum(['plugin', 'brand']),
  version: z.string(),
  title: z.string(),
  description: z.string(),
  site: siteSchema.describe('Site that is served with it'),
  registers: z.array(contributionSchema),
  capabilities: z.object({ asked: capabilities, granted: capabilities }),
  options: z.object({
    schema: z.record(z.string(), z.unknown()).describe('JSON Schema, draft 7, with field metadata'),
    values: z
      .record(z.string(), z.json())
      .describe('Values including defaults. A secret that is set is an empty object.'),
  }),
  changelog: z.string().nullable().describe('CHANGELOG.md of the served version, in Markdown; null if it has none'),
  history: z
    .array(
      z.object({
        seq: z.int(),
        at: instant,
        actor: z.string().nullable().describe('Id of the user; null for the system'),
        actorName: z.string().nullable(),
        reason: z.enum(['first', 'upgrade', 'rollback']),
        version: version.describe('Version of this package after the change; null for none'),
      }),
    )
    .describe('Latest 50 changes of the served composition, newest first'),
});

export type ApiPlugin = z.output<typeof pluginSchema>;

const reachSchema = z.object({
  kind: z.enum(['component', 'template', 'data source']),
  name: z.string(),
  title: z.string(),
  published: z.int().describe('Number of pages whose published content uses it'),
  drafts: z.int(),
  scheduled: z.int().describe('Number of pages with it that appear or change at a scheduled time'),
  partials: z.int().describe('Number of partial pages that use it'),
  revisions: z.int().describe('Number of revisions that use it'),
  rows: z.int().describe('Number of rows of a data source'),
});

/** A registered name, and the stored content that depends on it. */
export type ApiReach = z.output<typeof reachSchema>;

const editSchema = z.object({
  page: z.uuid(),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  revision: z
    .int()
    .nullable()
    .describe('Number of its newest revision made under that composition; null if only its draft was edited under it'),
  at: instant,
  isDraft: z.boolean().describe('Whether the draft still holds that edit, so that there is nothing to reapply'),
  cancelled: z
    .object({ revision: z.int(), at: instant })
    .nullable()
    .describe('A scheduled change that a rollback cancelled, and when it was to be published; null if there is none'),
});

const rowEditSchema = z.object({
  row: z.uuid(),
  source: z.string(),
  key: z.string().nullable(),
  revision: z.int().describe('Number of the revision with the data that the rollback replaced'),
  at: instant,
});

/** A row whose newest data a rollback replaced. */
export type ApiRowEdit = z.output<typeof rowEditSchema>;

/** A page edited under a composition that was rolled back. */
export type ApiEditSince = z.output<typeof editSchema>;

export const plugins = {
  list: operation({
    access: 'signed-in',
    method: 'GET',
    path: '/plugins',
    summary: 'List the sites whose plugins you manage, with the wanted, locked, installed and served versions',
  })
    .input(nothing)
    .output(z.object({ sites: z.array(siteSchema) })),
  get: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/plugins/{plugin}',
    summary: 'Get a plugin or the brand of a site, as served',
  })
    .input(z.strictObject({ site: siteId, plugin: z.string().min(1).max(214) }))
    .output(pluginSchema),
  uses: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/plugins/{plugin}/uses',
    summary: 'List the content that depends on a plugin on the sites whose plugins you manage',
  })
    .input(z.strictObject({ site: siteId, plugin: z.string().min(1).max(214) }))
    .output(z.object({ sites: z.array(z.object({ site: z.string(), name: z.string(), uses: z.array(reachSchema) })) })),
  newest: operation({
    access: 'signed-in',
    method: 'GET',
    path: '/newest-versions',
    summary:
      'List the newest registry versions of the packages of your sites. A registry is queried at most once every ten minutes.',
  })
    .input(nothing)
    .output(
      z.object({
        packages: z
          .array(
            z.object({
              name: z.string(),
              newest: z.string(),
              outdated: z.array(z.string()).describe('Served versions that are older'),
            }),
          )
          .describe('Packages that a registry has'),
        problem: z.string().nullable().describe('Why some packages could not be looked up; null if all were'),
      }),
    ),
  rollBack: operation({
    access: 'plugin.manage',
    method: 'POST',
    path: '/sites/{site}/rollback',
    summary: 'Roll back the latest upgrade of a site',
  })
    .input(
      z.strictObject({
        site: siteId,
        served: compositionId
          .optional()
          .describe('Id of the composition that you expect to be served. The request fails if another one is served.'),
      }),
    )
    .output(z.object({ composition: compositionId.describe('Id of the composition that is now served') })),
  release: operation({
    access: 'plugin.manage',
    method: 'DELETE',
    path: '/sites/{site}/quarantine/{component}',
    summary: 'Release a component from quarantine',
  })
    .input(z.strictObject({ site: siteId, component: z.string().min(1).max(200) }))
    .output(nothing),
  edits: operation({
    access: 'plugin.manage',
    method: 'GET',
    path: '/sites/{site}/rollback/edits',
    summary:
      'List the pages and rows edited under the composition that was last rolled back, or under an earlier one and not shown since: the first 200 pages by path, and the first 200 rows by source and key',
  })
    .input(z.strictObject({ site: siteId }))
    .output(
      z.object({
        edits: z.array(editSchema),
        total: z.int(),
        rows: z.array(rowEditSchema),
        totalRows: z.int(),
      }),
    ),
  reapply: operation({
    access: 'plugin.manage',
    method: 'POST',
    path: '/sites/{site}/rollback/edits/{page}',
    summary: 'Restore as the draft the newest edit of a page under the composition that was last rolled back',
  })
    .input(z.strictObject({ site: siteId, page: z.uuid() }))
    .output(z.object({ path: z.string(), revision: z.int().describe('Number of the revision that is now the draft') })),
};
