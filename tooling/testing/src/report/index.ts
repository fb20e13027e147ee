export { contentReport, reportPackage, reportText, type ContentReport } from './content-report.ts';
