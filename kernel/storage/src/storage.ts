import { type Assets, createAssets } from './assets/assets.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { type Compositions, createCompositions } from './compositions/compositions.ts';
import { type Database, openDatabase, type StatementLog } from './database/database.ts';
import { createFrozen, type Frozen } from './frozen/frozen.ts';
import { createGrants, type Grants } from './grants/grants.ts';
import { createIdentities, type Identities } from './identities/identities.ts';
import { createImports, type Imports } from './imports/imports.ts';
import { createInvalidations, type Invalidations } from './invalidations/invalidations.ts';
import type { Jobs } from './jobs/job.ts';
import { openJobs } from './jobs/jobs.ts';
import { createMails, type Mails } from './mails/mails.ts';
import { migrate } from './migrations/migrate.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createRedirects, type Redirects } from './redirects/redirects.ts';
import { createRevisions, defineRevisions, type Revisions } from './revisions/revisions.ts';
import { createRows, type Rows } from './rows/rows.ts';
import { createSearch, type Search } from './search/search.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSettings, type Settings } from './settings/settings.ts';
import { createSubjects, type Subjects } from './subjects/subjects.ts';
import { createSubmissions, type Submissions } from './submissions/submissions.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';
import { createUsages, type Usages } from './usages/usages.ts';
import { createUsers, type Users } from './users/users.ts';
import { createVisitorSessions, type VisitorSessions } from './visitor-sessions/visitor-sessions.ts';

/** Whether the database answers and accepts changes. */
export type Health = { ok: true; milliseconds: number } | { ok: false; reason: string };

/** Everything that Quoin keeps. What goes in and comes out are plain objects; a write is on disk when it resolves. */
export interface Storage {
  /** What kind of database it is on. */
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
  identities: Identities;
  mails: Mails;
  redirects: Redirects;
  audit: Audit;
  subjects: Subjects;
  invalidations: Invalidations;
  compositions: Compositions;
  frozen: Frozen;
  settings: Settings;
  /**
   * Runs `work` as the only writer of the database: all it stores is kept together, or nothing if it throws. Every call
   * inside joins. Keep network calls out of it, since all other writers wait.
   */
  transaction: Database['transaction'];
  health(): Promise<Health>;
  close(): Promise<void>;
}

/** Where the data is kept, and who hears the statements. */
export interface StorageOptions {
  /** `sqlite:<file>` or `postgres://<user>:<password>@<host>/<database>`. */
  url: string;
  log?: StatementLog;
  /** The clock of jobs on SQLite; on PostgreSQL it is that of the server. */
  now?: () => Date;
  /** Hears of what fails beside the calls, such as a lost connection. */
  fault?: (error: unknown) => void;
}

async function healthOf({ sequelize, failure }: Database): Promise<Health> {
  const reason = failure();
  if (reason !== null) return { ok: false, reason };
  const started = performance.now();
  try {
    await sequelize.query('SELECT 1');
    return { ok: true, milliseconds: performance.now() - started };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function storageOf(database: Database, { jobs, close }: Awaited<ReturnType<typeof openJobs>>): Storage {
  const revisionTable = defineRevisions(database);
  const revisions = createRevisions(database, revisionTable);
  const usages = createUsages(database);
  const audit = createAudit(database);
  const invalidations = createInvalidations(database);
  const redirects = createRedirects(database, invalidations);
  const users = createUsers(database);
  const visitorSessions = createVisitorSessions(database);
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
    identities: createIdentities(database),
    mails: createMails(database, jobs),
    redirects,
    audit,
    subjects: createSubjects(database),
    invalidations,
    compositions: createCompositions(database, audit, invalidations),
    frozen: createFrozen(database),
    settings: createSettings(database),
    transaction: database.transaction,
    health: () => healthOf(database),
    async close() {
      await close();
      await database.close();
    },
  };
}

/**
 * Opens the database and brings its schema up to date. Raises `setting.invalid`, `database.unreachable`,
 * `database.unsafe` and `database.newer`.
 */
export async function openStorage({ url, log, now = () => new Date(), fault = () => undefined }: StorageOptions): Promise<Storage> {
  const database = await openDatabase(url, log);
  try {
    await migrate(database);
    return storageOf(database, await openJobs(database, now, fault));
  } catch (error) {
    await database.close();
    throw error;
  }
}
