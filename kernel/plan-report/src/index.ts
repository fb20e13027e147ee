export { embedPictures, type EmbeddedPictures } from './report/embedded-pictures.ts';
export { htmlReport } from './report/html-report.ts';
export { htmlSitesReport, terminalSitesReport, type ReportedSite } from './report/sites-report.ts';
export { terminalReport } from './report/terminal-report.ts';
