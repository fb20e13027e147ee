export type { Running, StartOptions } from './start/options.ts';
export { startServer } from './start/start.ts';
export { joinPrimary } from './processes/join-primary.ts';
export { isolatePlugins } from './platform/isolation/isolate-plugins.ts';
export { assertImport } from './platform/isolation/module-rule.ts';
export { environment, npmVariables, readVariable } from './platform/settings/environment.ts';
export { readSettings, type Settings } from './platform/settings/settings.ts';
export { type PromptAdministrator, type FirstAdministrator } from './platform/sessions/administrator.ts';
export { weaknessOf } from './platform/sessions/password-rule.mjs';
export { type LogDestination } from './platform/log/log.ts';
export { npmCommand } from './site/packages/npm-command.ts';
export { type PackageContent, type PackageHooks } from './site/packages/package.ts';
export { type PackageFolder } from './platform/packages/find-package.ts';
export { findSiteFolders, readSiteFolder, type ReadSecret, type SiteFolder } from './site/sites/site-folder.ts';
export { readContentFolder, type ContentFolder } from './site/content/read-folder.ts';
export { readImportable } from './site/content/import.ts';
export { type ContentPage } from './site/content/content-file.ts';
export { exportSiteContent, importSiteContent, type Transfer, type Transferred } from './site/transfer/transfer.ts';
export {
  applyInstalled,
  composeInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from './site/compositions/composition-store.ts';
export { siteVersions, type PackageVersions, type SiteVersions } from './site/compositions/site-versions.ts';
export { waitForProcesses, type Followed, type ProcessBehind } from './site/serving/ask-processes.ts';
export { fleetStatus, type FleetStatus, type SiteStatus } from './site/serving/fleet-status.ts';
export { createNewestVersions } from './site/packages/newest.ts';
export { fetchPackage, findNewest, type PublishedPackage } from './site/packages/registry.ts';
export { installedProblems } from './site/compositions/installed-problems.ts';
export { openPackageStore } from './site/packages/store.ts';
export { installedCandidate, type UpgradeTarget } from './upgrades/plan/candidate.ts';
export { readPlan, reportFile, storeSitesReport, type StoredPlan } from './upgrades/plan-store/stored-plan.ts';
export { editsSince, reapplyEdit, rowEdits, type PageEdit, type RowEdit } from './upgrades/apply/edits.ts';
export { mayBreak, verdictOf, type Consent } from './upgrades/apply/verdict.ts';
export { compareRecordings, type ComparedPage, type Comparison } from './upgrades/recording/compare-recordings.ts';
export { recordPages } from './upgrades/recording/record-pages.ts';
export { readRecording } from './upgrades/recording/recording.ts';
export { recordPlan } from './upgrades/process/record-plan.ts';
export { applyUpgrade, planUpgrade } from './upgrades/process/upgrade.ts';
export {
  isUsed,
  pluginUsageBySite,
  pluginUsage,
  sitesServedWith,
  type ContributionReach,
  type ContributionUsage,
} from './site/compositions/usage.ts';
export { requestOfPlugin } from './site/compositions/request-of-plugin.ts';
export { outdatedOptions, type OutdatedOptions } from './site/compositions/outdated-options.ts';
export { planRetirement, type Replacing, type RetireChoice, type Retirement } from './site/compositions/retire.ts';
export { backUp, type Backup, type BackupOptions } from './upgrades/backup/back-up.ts';
export { verifyBackup, type BackupHeader } from './upgrades/backup/header.ts';
export { restore, type Restored, type RestoreOptions } from './upgrades/backup/restore.ts';
export { planSites, type SitePlan } from './upgrades/process/plan-sites.ts';
export { resumeRollout, rollBackRollout, startRollout } from './upgrades/rollout/rollout.ts';
export { rolloutHolder } from './upgrades/rollout/rollout-lease.ts';
export { findRollout, type RolloutContext, type RolloutEvent } from './upgrades/rollout/rollout-work.ts';
export type { Rollout, RolloutSite } from '@quoin/storage';
