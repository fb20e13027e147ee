export { testPlugin } from './plugin.ts';
export { testBrand } from './brand.ts';
