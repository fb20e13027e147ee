export { configurableSampleBrand } from './configurable-brand.ts';
export { sampleBrand } from './sample-brand.ts';
