export { previewOf, supportPlugin, type Preview, type PreviewPage } from './preview.ts';
export { toPreact } from './to-preact.ts';
export { islandsIn, sidewaysIn, violationsIn } from './in-page.ts';
export { uuid } from '../page/stage.ts';
export { injectionsIn } from '../variation/injections.ts';
