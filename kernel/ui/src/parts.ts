export { cardViewPart } from './card/card-view-part.ts';
export { dialogPart } from './dialog/dialog-part.ts';
export { formPart } from './form/form-part.ts';
export { gatePart } from './gate/gate-part.ts';
export { listingPart } from './listing/listing-part.ts';
export { openingPart } from './opening/opening-part.ts';
export { suggestPart } from './suggest/suggest-part.ts';
export { tablePart } from './table/table-part.ts';
