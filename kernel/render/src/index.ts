export { encodeHtml } from './html/html-part.ts';
export { type RenderedPage, renderPage } from './page/render-page.ts';
export { snapshotNodes, type SnapshotResult } from './page/snapshot-nodes.ts';
export { type NodeSnapshot, snapshotDigest } from './model/node-snapshot.ts';
export { cacheTree } from './prepare/prepare-tree.ts';
export {
  type ContentSource,
  type DataRows,
  type Frame,
  type PlainHtmlMode,
  type RenderInput,
  type SiteAssets,
} from './model/render-input.ts';
export { type RenderFailure } from './model/render-failure.ts';
export { type Watch, type Watched } from './model/watch.ts';
export { dependency } from './model/dependency.ts';
export { demoSituation } from './context/demo-situation.ts';
export { queryName } from './context/query.ts';

export { escapeHtml } from './html/escape-html.ts';
export { Markup, markup } from './html/markup.ts';
export { sanitize, sanitizeProps } from './sanitize/sanitize.ts';
export { cssOf, type Stylesheet, stylesheetAt, stylesheetOf, stylesheetPath } from './style/stylesheet.ts';
export { tokenCss } from './style/tokens.ts';
export { baseCss } from './style/base.css.ts';
export { type IslandRuntime, vendor, type Vendor, vendorFolder } from './vendor/vendor.ts';
