export { previewOf, supportPlugin, type Preview, type PreviewPage } from './preview.ts';
export { uuid } from '../page/stage.ts';
