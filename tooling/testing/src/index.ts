export { testPlugin, type PluginTestOptions } from './plugin.ts';
export { testBrand } from './brand.ts';
export { composeBrand } from './compose-brand.ts';
export { testSite } from './site.ts';
export { renderNode } from './page/render-node.ts';
export { type Situation } from './page/render.ts';
