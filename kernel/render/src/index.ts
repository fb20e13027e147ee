export { renderPage } from './page/render-page.ts';
export { freezeNodes, type Freezing } from './page/freeze.ts';
export { frozenDigest, type FrozenNode } from './page/frozen.ts';
export { keepPrepared } from './page/prepare.ts';
export { type ContentSource, type DataRows, type Frame, type RenderInput, type SiteAssets } from './page/input.ts';
export { type RenderedPage } from './page/rendered-page.ts';
export { type Gap } from './page/gap.ts';
export { type Watch, type Watched } from './page/watch.ts';
export { dependency } from './page/dependency.ts';
export { directionOf } from './context/direction.ts';
export { queryName } from './context/query.ts';

export { escapeHtml } from './html/escape.ts';
export { sanitize, sanitizeProps } from './sanitize/sanitize.ts';

export { stylesheetAt, stylesheetOf, stylesheetPath, type Stylesheet } from './style/stylesheet.ts';
export { tokenCss } from './style/tokens.ts';
export { baseCss } from './css/base.css.ts';

export { vendor, vendorFolder, type Vendor } from './vendor/vendor.ts';
export { type IslandRuntime } from './vendor/files.ts';
