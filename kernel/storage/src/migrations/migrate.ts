import { KernelError } from '@quoin/core/errors';
import { QueryTypes } from 'sequelize';
import type { UmzugStorage } from 'umzug';
import type { Database } from '../database/database.ts';
import { pages } from './0001-pages.ts';
import { rows } from './0002-rows.ts';
import { jobs } from './0003-jobs.ts';
import { users } from './0004-users.ts';
import { logs } from './0005-logs.ts';
import { counts } from './0006-counts.ts';
import { accounts } from './0007-accounts.ts';
import { assets } from './0008-assets.ts';
import { jobProgress } from './0009-jobs.ts';
import { pageListing } from './0010-page-listing.ts';
import { media } from './0011-media.ts';
import { submittedFields } from './0012-submitted-fields.ts';
import { pageCounting } from './0013-page-counting.ts';
import { visitorSessions } from './0020-visitor-sessions.ts';
import { search } from './0021-search.ts';
import { pageIndex } from './0024-page-index.ts';
import { compositionChanges } from './0030-composition-changes.ts';
import { frozenNodes } from './0031-frozen-nodes.ts';
import { discovery } from './0034-discovery.ts';
import { authorsOfChanges } from './0035-authors-of-changes.ts';
import { auditKeys } from './0040-audit-keys.ts';
import { leases } from './0042-leases.ts';
import { rowBatches } from './0043-row-batches.ts';
import { breakers } from './0045-breakers.ts';
import { submissionFiles } from './0046-submission-files.ts';
import { nextRevisions } from './0048-next-revisions.ts';
import { rowChanges } from './0049-row-changes.ts';
import { rowReplacements } from './0050-row-replacements.ts';
import { displacedPublications } from './0051-displaced-publications.ts';
import { rollouts } from './0052-rollouts.ts';
import { displacedRevisions } from './0053-displaced-revisions.ts';
import { servingProcesses } from './0054-serving-processes.ts';
import { pageTrees } from './0055-page-trees.ts';
import { durations } from './0056-durations.ts';
import { rowPages } from './0057-row-pages.ts';
import { presences } from './0058-presences.ts';
import { previewLinks } from './0060-preview-links.ts';
import { translations } from './0061-translations.ts';
import { activities } from './0062-activities.ts';
import { savedViews } from './0063-saved-views.ts';
import { typing } from './0064-typing.ts';
import { searchTargets } from './0065-search-targets.ts';
import { rowVersions } from './0066-row-versions.ts';
import { schemaOf } from './schema.ts';

const migrations = [
  pages,
  rows,
  jobs,
  users,
  logs,
  counts,
  accounts,
  assets,
  jobProgress,
  pageListing,
  media,
  submittedFields,
  pageCounting,
  visitorSessions,
  search,
  pageIndex,
  compositionChanges,
  frozenNodes,
  discovery,
  authorsOfChanges,
  auditKeys,
  leases,
  rowBatches,
  breakers,
  submissionFiles,
  nextRevisions,
  rowChanges,
  rowReplacements,
  displacedPublications,
  rollouts,
  displacedRevisions,
  servingProcesses,
  pageTrees,
  durations,
  rowPages,
  presences,
  previewLinks,
  translations,
  activities,
  savedViews,
  typing,
  searchTargets,
  rowVersions,
];

async function executedIn({ sequelize }: Database): Promise<string[]> {
  const query = 'SELECT name FROM schema_migrations ORDER BY name';
  const executed = await sequelize.query<{ name: string }>(query, { type: QueryTypes.SELECT });
  return executed.map(({ name }) => name);
}

function recordIn(database: Database): UmzugStorage {
  const change = async (statement: string, name: string) => {
    await database.sequelize.query(statement, { bind: [name] });
  };
  return {
    executed: () => executedIn(database),
    logMigration: ({ name }) => change('INSERT INTO schema_migrations (name) VALUES ($1)', name),
    unlogMigration: ({ name }) => change('DELETE FROM schema_migrations WHERE name = $1', name),
  };
}

/** Returns the first of these migrations that this version does not know. */
export function findNewer(names: readonly string[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return names.find((name) => !known.has(name));
}

/**
 * Migrates in one transaction: of two processes that start at once, the second waits and finds nothing to do. Runs only
 * the migrations in `names`, if given. Raises `database.newer`.
 */
export async function migrate(database: Database, names?: readonly string[]): Promise<void> {
  const wanted = migrations.filter(({ name }) => names?.includes(name) !== false);
  await database.transaction(
    async () => {
      await database.sequelize.query('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY key)');
      const executed = await executedIn(database);
      const newer = findNewer(executed);
      if (newer !== undefined) throw new KernelError('database.newer', { migration: newer });
      if (wanted.every(({ name }) => executed.includes(name))) return;
      // Umzug's command-line parser is a tenth of the code that a start loads.
      const { Umzug } = await import('umzug');
      const schema = schemaOf(database);
      const steps = wanted.map(({ name, up }) => ({ name, up: () => up(schema) }));
      await new Umzug({ migrations: steps, storage: recordIn(database), logger: undefined }).up();
    },
    { isPatient: true },
  );
}
