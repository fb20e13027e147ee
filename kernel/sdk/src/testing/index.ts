export { sampleBrand } from './sample-brand.ts';
