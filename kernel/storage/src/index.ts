export { type Health, openStorage, type Storage, type StorageOptions } from './storage.ts';
export { assertEmpty, type LoadedSnapshot, loadSnapshot } from './backup/load.ts';
export { openSnapshot, type Snapshot, type StoredValue, type TablePart } from './backup/snapshot.ts';
export { findNewer } from './migrations/migrate.ts';
export type { Condition, ConditionName } from './database/conditions.ts';
export type { StatementLog } from './database/database.ts';
export type { Pagination } from './database/pagination.ts';

export {
  asOf,
  checkPath,
  type DraftedPage,
  type Page,
  type PageAddress,
  type PageStatus,
  type PublishedPage,
} from './pages/page.ts';
export type { Pages } from './pages/pages.ts';
export type { PageContents, PublishedFilter } from './pages/find.ts';
export type { PublishedPageFilter } from './pages/published-page-filter.ts';
export type { PublishedPageQuery } from './pages/query-published.ts';
export type { PageEntry } from './pages/public-page-index.ts';
export type { SitemapFilter } from './pages/query-sitemap.ts';
export { pageKey, type PagePartition, partitionKey, siblingsKey } from './pages/keys.ts';
export type { PageFilter } from './pages/list.ts';
export type { DraftChange, DraftSeal, NewPage } from './pages/draft.ts';
export type { PageAction, Publication, Schedule } from './pages/publish.ts';
export type { NextPublication, PublishedNext } from './pages/next-revisions.ts';
export type { PageMove } from './pages/tree.ts';
export type { DeletedPage, Restoration } from './pages/delete.ts';
export type { Dependent, Dependents } from './pages/pages-using.ts';
export type { PageOverview } from './pages/overview.ts';
export type { TagCount } from './pages/tags.ts';
export type { Revision, RevisionReason, Revisions, RevisionSummary } from './revisions/revisions.ts';
export type { Reach } from './usages/reach.ts';
export type { Usage, UsageFilter, UsageInput, UsageKind, Usages, UsageState } from './usages/usages.ts';

export type { Row, RowChange, RowRevision } from './rows/row.ts';
export type { Rows } from './rows/rows.ts';
export type { RowQuery } from './rows/query.ts';
export type { RowAction, RowInput } from './rows/save.ts';
export type { RowBatch } from './rows/apply.ts';
export { foldedWords } from './search/words.ts';
export { pagesSource, type SearchContent, type SearchEntry, type SearchOrigin } from './search/entry.ts';
export type { SearchCounts, SearchHit, SearchQuery, SearchResult } from './search/query.ts';
export type { Search } from './search/search.ts';
export { importKind, type Imports, type ImportState, type NewImport, type RowImport } from './imports/imports.ts';
export type { Asset, AssetChange, AssetFile, AssetKind } from './assets/asset.ts';
export type { Activities, Activity } from './activities/activities.ts';
export type { AssetFilter, Assets } from './assets/assets.ts';
export type { AssetFolder } from './assets/folders.ts';

export {
  submissionDeliveryKind,
  type NewSubmission,
  type Submission,
  type SubmissionFilter,
  type Submissions,
  type SubmissionState,
  type SubmittedField,
  verificationKind,
} from './submissions/submissions.ts';
export type { SubmissionFile } from './submissions/files.ts';
export type { Erasure } from './submissions/erasures.ts';
export { parseTarget, type Target, targetName } from './submissions/target.ts';
export type { Breaker } from './jobs/breakers.ts';
export {
  type AfterFailure,
  type Job,
  type Jobs,
  type JobState,
  type Lease,
  leaseMilliseconds,
  type NewJob,
  type Recurring,
  workerLostMessage,
} from './jobs/job.ts';

export type { NewUser, User, UserFilter, Users, UserState } from './users/users.ts';
export type { NewSession, Session, Sessions, UserSession } from './sessions/sessions.ts';
export type {
  HeldSession,
  ProviderVisitor,
  Visitor,
  VisitorSession,
  VisitorSessions,
} from './visitor-sessions/visitor-sessions.ts';
export type { Grant, Grants } from './grants/grants.ts';
export type { Token, TokenKind, Tokens } from './tokens/tokens.ts';
export type { Identities, Identity } from './identities/identities.ts';
export type { Translation, Translations } from './translations/translations.ts';
export type { Presence, Presences } from './presences/presences.ts';
export type { SavedView, SavedViews } from './saved-views/saved-views.ts';
export type { PreviewLink, PreviewLinks } from './preview-links/preview-links.ts';
export { type Mail, mailKind, type Mails, type MailState, type NewMail } from './mails/mails.ts';

export type { Redirect, Redirects } from './redirects/redirects.ts';
export type { Subject, Subjects } from './subjects/subjects.ts';
export { auditKeyName } from './audit/audit.ts';
export type { Audit, AuditEntry, AuditEvent, AuditFilter, AuditHead } from './audit/audit.ts';
export type { Invalidation, Invalidations } from './invalidations/invalidations.ts';
export {
  changeText,
  type Composition,
  type CompositionChange,
  type CompositionChangeReason,
  type Compositions,
} from './compositions/compositions.ts';
export type { Rollout, Rollouts, RolloutSite, RolloutSiteState, RolloutState } from './rollouts/rollouts.ts';
export type { DisplacedRevision, DisplacedRevisions } from './displaced-revisions/displaced-revisions.ts';
export type { NodeSnapshot, NodeSnapshots } from './node-snapshots/node-snapshots.ts';
export type { HeldLease, Leases } from './leases/leases.ts';
export {
  reportKey,
  type ServedSite,
  type ServingProcess,
  type ServingProcesses,
} from './serving-processes/serving-processes.ts';
export type { Topic } from './commit-watcher/detector.ts';
export type { KeyValues } from './key-values/key-values.ts';
