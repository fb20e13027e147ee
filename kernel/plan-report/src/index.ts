export { embedPictures, type EmbeddedPictures } from './report/embedded-pictures.ts';
export { htmlReport } from './report/html-report.ts';
export { terminalReport } from './report/terminal-report.ts';
