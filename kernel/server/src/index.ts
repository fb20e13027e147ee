export { startServer, type Running, type StartOptions } from './start.ts';
export { readSettings, shortestPassword, type Settings } from './settings/settings.ts';
export { type AskAdministrator, type FirstAdministrator } from './sessions/administrator.ts';
export { type LogDestination } from './log/log.ts';
export { type PackageContent, type PackageFolder, type PackageHooks } from './packages/package.ts';
export { findSiteFolders, readSiteFolder, type ReadSecret, type SiteFolder } from './sites/site-folder.ts';
export { readContentFolder, type ContentFolder } from './content/read-folder.ts';
export { type ContentPage } from './content/content-file.ts';
export { exportSiteContent, importSiteContent, type Transfer, type Transferred } from './content/transfer.ts';
