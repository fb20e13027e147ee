import { type Activities, createActivities } from './activities/activities.ts';
import { type Assets, createAssets } from './assets/assets.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { type Compositions, createCompositions } from './compositions/compositions.ts';
import { type Condition, type ConditionName, shortageOf } from './database/conditions.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
import { createDisplacedRevisions, type DisplacedRevisions } from './displaced-revisions/displaced-revisions.ts';
import { createNodeSnapshots, type NodeSnapshots } from './node-snapshots/node-snapshots.ts';
import { createGrants, type Grants } from './grants/grants.ts';
import { createIdentities, type Identities } from './identities/identities.ts';
import { createImports, type Imports } from './imports/imports.ts';
import { createInvalidations, type Invalidations } from './invalidations/invalidations.ts';
import type { Jobs } from './jobs/job.ts';
import { createLeases, type Leases } from './leases/leases.ts';
import { openJobs } from './jobs/jobs.ts';
import { createMails, type Mails } from './mails/mails.ts';
import { migrate } from './migrations/migrate.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createPresences, type Presences } from './presences/presences.ts';
import { createPreviewLinks, type PreviewLinks } from './preview-links/preview-links.ts';
import { createRedirects, type Redirects } from './redirects/redirects.ts';
import { createRevisions, defineRevisions, type Revisions } from './revisions/revisions.ts';
import { createRollouts, type Rollouts } from './rollouts/rollouts.ts';
import { createRows, type Rows } from './rows/rows.ts';
import { createSavedViews, type SavedViews } from './saved-views/saved-views.ts';
import { createSearch, type Search } from './search/search.ts';
import { createServingProcesses, type ServingProcesses } from './serving-processes/serving-processes.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createKeyValues, type KeyValues } from './key-values/key-values.ts';
import { createSubjects, type Subjects } from './subjects/subjects.ts';
import { createSubmissions, type Submissions } from './submissions/submissions.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';
import { createTranslations, type Translations } from './translations/translations.ts';
import { createUsages, type Usages } from './usages/usages.ts';
import { createUsers, type Users } from './users/users.ts';
import { type CommitWatcher, createCommitWatcher } from './commit-watcher/commit-watcher.ts';
import { createVisitorSessions, type VisitorSessions } from './visitor-sessions/visitor-sessions.ts';

/** Low disk space alone is not a failure. */
export type Health = ({ ok: true; milliseconds: number } | { ok: false; reason: string }) & { conditions: Condition[] };

/** All stored data, as plain objects. A write is on disk when it resolves. */
export interface Storage {
  kind: Database['dialect'];
  pages: Pages;
  revisions: Revisions;
  usages: Usages;
  assets: Assets;
  rows: Rows;
  search: Search;
  imports: Imports;
  submissions: Submissions;
  jobs: Jobs;
  users: Users;
  sessions: Sessions;
  visitorSessions: VisitorSessions;
  grants: Grants;
  tokens: Tokens;
  translations: Translations;
  identities: Identities;
  mails: Mails;
  redirects: Redirects;
  audit: Audit;
  subjects: Subjects;
  invalidations: Invalidations;
  compositions: Compositions;
  displacedRevisions: DisplacedRevisions;
  nodeSnapshots: NodeSnapshots;
  rollouts: Rollouts;
  leases: Leases;
  presences: Presences;
  activities: Activities;
  previewLinks: PreviewLinks;
  savedViews: SavedViews;
  servingProcesses: ServingProcesses;
  keyValues: KeyValues;
  watch: CommitWatcher['watch'];
  /** Runs `work` as the only writer, atomically. Calls inside join. Keep network calls out: other writers wait. */
  transaction: Database['transaction'];
  /** Returns whether the caller reads uncommitted data. */
  isInTransaction: Database['isInTransaction'];
  health(): Promise<Health>;
  /** Returns the result of the last check. */
  isGood(condition: ConditionName): boolean;
  close(): Promise<void>;
}

export interface StorageOptions extends DatabaseOptions {
  /** `sqlite:<file>` or `postgres://<user>:<password>@<host>/<database>`. */
  url: string;
  /** The clock of jobs on SQLite; PostgreSQL uses the server's. */
  now?: () => Date;
  /** Signs the audit log; stored outside the database. */
  auditKey?: Uint8Array | undefined;
  /** Called for failures outside calls, such as a lost connection. */
  fault?: (error: unknown) => void;
}

/** Checks conditions. If writes were failing, it writes to detect recovery. */
async function checkConditions({ read, conditions, folder }: Database, keyValues: KeyValues): Promise<void> {
  const failure = await read('SELECT 1', []).then(
    () => null,
    (error: Error) => error.message,
  );
  conditions.record('reachable', failure);
  if (folder !== undefined) conditions.record('space', await shortageOf(folder));
  if (failure !== null || conditions.isGood('writable')) return;
  await keyValues.set('database-tried-at', new Date().toISOString()).catch(() => undefined);
}

async function healthOf(database: Database, keyValues: KeyValues): Promise<Health> {
  const started = performance.now();
  await checkConditions(database, keyValues);
  const conditions = database.conditions.all();
  const wrong = conditions.find(({ name, ok }) => !ok && name !== 'space');
  return wrong === undefined
    ? { ok: true, milliseconds: performance.now() - started, conditions }
    : { ok: false, reason: wrong.reason ?? '', conditions };
}

/** In milliseconds. */
const checkInterval = 30_000;

function storageOf(
  database: Database,
  { jobs, close }: Awaited<ReturnType<typeof openJobs>>,
  { now, auditKey }: { now: () => Date; auditKey: Uint8Array | undefined },
): Storage {
  const revisionTable = defineRevisions(database);
  const revisions = createRevisions(database, revisionTable);
  const usages = createUsages(database);
  const audit = createAudit(database, auditKey);
  const invalidations = createInvalidations(database);
  const redirects = createRedirects(database, invalidations);
  const users = createUsers(database);
  const visitorSessions = createVisitorSessions(database);
  const watcher = createCommitWatcher(database);
  const keyValues = createKeyValues(database);
  const checks = setInterval(() => void checkConditions(database, keyValues), checkInterval).unref();
  return {
    kind: database.dialect,
    pages: createPages(database, revisionTable, { revisions, usages, redirects, audit, invalidations }),
    revisions,
    usages,
    assets: createAssets(database, invalidations),
    rows: createRows(database, invalidations),
    search: createSearch(database, invalidations),
    imports: createImports(database, jobs),
    submissions: createSubmissions(database, jobs),
    jobs,
    users,
    sessions: createSessions(database, visitorSessions),
    visitorSessions,
    grants: createGrants(database, users),
    tokens: createTokens(database),
    translations: createTranslations(database),
    identities: createIdentities(database),
    mails: createMails(database, jobs, now),
    redirects,
    audit,
    subjects: createSubjects(database),
    invalidations,
    compositions: createCompositions(database, audit, invalidations),
    displacedRevisions: createDisplacedRevisions(database),
    nodeSnapshots: createNodeSnapshots(database),
    rollouts: createRollouts(database),
    keyValues,
    leases: createLeases(database),
    presences: createPresences(database),
    activities: createActivities(database),
    previewLinks: createPreviewLinks(database),
    savedViews: createSavedViews(database),
    servingProcesses: createServingProcesses(database, invalidations),
    watch: watcher.watch,
    transaction: database.transaction,
    isInTransaction: database.isInTransaction,
    health: () => healthOf(database, keyValues),
    isGood: database.conditions.isGood,
    async close() {
      clearInterval(checks);
      await watcher.close();
      await close();
      await database.close();
    },
  };
}

/**
 * Opens the database and migrates its schema. Raises `setting.invalid`, `database.unreachable`, `database.unsafe` and
 * `database.newer`.
 */
export async function openStorage({
  url,
  now = () => new Date(),
  fault = () => undefined,
  auditKey,
  ...options
}: StorageOptions): Promise<Storage> {
  const database = await openDatabase(url, options);
  try {
    await migrate(database);
    return storageOf(database, await openJobs(database, now, fault), { now, auditKey });
  } catch (error) {
    await database.close();
    throw error;
  }
}
