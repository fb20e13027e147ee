export { indexAssets } from './asset-index.ts';
export { bundleClients } from './bundle-clients.ts';
export { maxPageBytes } from './script-budget.ts';
