export { z } from 'zod';

export { type AtticEntry, type Json, type Node, type NodeInput } from './node.ts';

export { asIntent, intents, type Intent } from './content/intent.ts';
export { breakpoints, type Breakpoint } from './content/breakpoint.ts';
export { isSafeUrl } from './content/url.ts';
export { type AssetLink, type Link, type PageLink, type ResolvedLink, type UrlLink } from './content/link.ts';
export type { FileFacts } from './content/file-facts.ts';
export { type AssetMedia, type Media, type ResolvedMedia, type UrlMedia } from './content/media.ts';
export {
  type ResolvedRichTextNode,
  type RichTextElement,
  type RichTextNode,
  type RichTextRun,
} from './content/rich-text.ts';
export { type Resolved } from './content/resolved.ts';
export { feedHref, feedPath, type Feed } from './content/feed.ts';
export { pageHref } from './content/page-href.ts';

export * from './fields/index.ts';

export { slot, slotPer, type Slot, type SlotPer, type SlotRule, type Slots } from './component/slot.ts';
export * as migrate from './component/migrate.ts';
export { type CreatedNode, type Migration } from './component/migration.ts';
export {
  type Context,
  type Mode,
  type PageAnchor,
  type PageInfo,
  type Position,
  type SiteInfo,
  type Viewer,
} from './component/context.ts';
export { dateFormats, type DateFormat, type Format } from './component/format.ts';
export { consentCategories, type ConsentCategory, type External } from './component/external.ts';
export { type HeadData, type JsonLd } from './component/head.ts';
export { type Hydrate, type Island, type Mount } from './component/island.ts';
export { type Part } from './component/part.ts';
export {
  defineComponent,
  transformTo,
  type Component,
  type ComponentDefinition,
  type Content,
  type Demo,
  type DemoSituation,
  type Initial,
  type LoadContext,
  type Messages,
  type PropsOf,
  type QueryShape,
  type RenderArguments,
  type SlotContent,
  type Style,
  type Transform,
} from './component/component.ts';
export {
  defineTemplate,
  region,
  type Region,
  type Regions,
  type Template,
  type TemplateDefinition,
} from './component/template.ts';

export {
  type DataAccess,
  type FacetedPages,
  type PageFacets,
  type PageFacts,
  type PageRow,
  type PagesQuery,
  type Rows,
  type SearchFacets,
  type SearchQuery,
  type SearchRow,
  type SiteRow,
  type SearchRows,
  type SourceAccess,
  type TextSegment,
  type ValueCount,
  type ValuesOptions,
} from './data/access.ts';
export {
  defineDataSource,
  servedTypes,
  type Between,
  type ComputedRows,
  type DataSource,
  type DataSourceDefinition,
  type KeptRows,
  type ParamsOf,
  type RemoteCache,
  type RemoteRows,
  type RowOf,
  type RowSearch,
  type RowSelection,
  type Served,
  type ServedType,
  type Sort,
  type StoredRowOf,
  type ValueField,
  type ValueOf,
} from './data/data-source.ts';
export { guardedCell, unguardedCell } from './data/guarded-cell.ts';

export {
  formField,
  formFieldShape,
  formFieldTypes,
  formIdField,
  formOutcomes,
  formTrapField,
  type FormDeclaration,
  type FormField,
  type FormFieldType,
  type FormState,
} from './form/form.ts';
export {
  captchaAction,
  captchaProviders,
  formCaptchaField,
  type Captcha,
  type CaptchaProvider,
} from './form/captcha.ts';
export { formSentences } from './form/sentences.ts';
export {
  defineFormHandler,
  type AnsweredForm,
  type DeliveredFile,
  type Delivery,
  type FormAnswer,
  type FormHandler,
  type FormHandlerDefinition,
  type SentForm,
} from './form/handler.ts';

export {
  definePlugin,
  type Capabilities,
  type Contributions,
  type Plugin,
  type PluginDefinition,
  type PluginOptions,
} from './plugin/plugin.ts';
export {
  defineService,
  provide,
  type Log,
  type Provider,
  type Service,
  type ServiceContext,
} from './plugin/service.ts';
export { type Http } from './plugin/http.ts';
export { signInHref, signInPath } from './access/sign-in.ts';
export { secret, type Secret, type SecretReference } from './plugin/secret.ts';
export {
  defineCheck,
  severities,
  type Check,
  type CheckDefinition,
  type CheckedField,
  type CheckedHeading,
  type CheckedImage,
  type CheckedLink,
  type CheckedPage,
  type CheckedText,
  type Finding,
  type Severity,
} from './plugin/check.ts';

export { definePattern, type Pattern, type PatternDefinition } from './plugin/pattern.ts';

export {
  defineBrand,
  type Brand,
  type BrandDefinition,
  type ConfigurableBrand,
  type ConfigurableBrandDefinition,
  type OfOptions,
  type FallbackFace,
  type FontFace,
  type Logo,
} from './brand/brand.ts';
export { drawingOf, iconNames, type IconDrawing, type IconName, type IconSet } from './brand/icons.ts';
export { fill } from './client/fill.ts';
export { formatAmount } from './client/format-amount.ts';
export { formatInstant } from './client/format-instant.ts';
export { fittingLevel, headingLevels, type HeadingLevel } from './content/heading-level.ts';
export { Icon, type IconProps } from './client/icon.tsx';
export { drawings } from './component/drawings.ts';
export { words } from './component/words.ts';
export {
  colorTokens,
  fontRoles,
  spaceSteps,
  typeSteps,
  type BrandTokens,
  type ColorScheme,
  type ScaleStep,
  type Scrim,
  type ColorToken,
  type FontRole,
  type HexColor,
  type InheritedIntent,
  type IntentColors,
  type SpaceStep,
  type TypeStep,
} from './brand/tokens.ts';

export { isZone, manifestJsonSchema, manifestSchema, type Manifest, type ManifestInput } from './manifest/manifest.ts';

export {
  catalogue,
  errorEntry,
  listProblems,
  QuoinError,
  type ErrorCode,
  type ErrorDetails,
  type ErrorEntry,
  type Problem,
} from './errors/index.ts';
