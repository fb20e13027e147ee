export { dialogPart } from './dialog/dialog-part.ts';
export { formPart } from './form/form-part.ts';
export { listingPart } from './listing/listing-part.ts';
export { pageFramePart } from './page-frame/page-frame-part.ts';
export { suggestPart } from './suggest/suggest-part.ts';
export { tablePart } from './table/table-part.ts';
