import type {
  Brand,
  Capabilities,
  Check,
  Component,
  ConfigurableBrand,
  DataSource,
  FormHandler,
  Manifest,
  Pattern,
  Plugin,
  Provider,
  Secret,
  Severity,
  Template,
} from '@quoin/sdk';
import type { ComposedCaptcha } from './captcha.ts';
import type { NodeType } from '../node/node-type.ts';
import type { Retired } from './retired.ts';

export interface Package {
  name: string;
  version: string;
  /** Default export of its module. */
  definition: unknown;
  /** Reason why loading failed, as half a sentence. */
  failure?: string;
}

export interface Registered<T> {
  definition: T;
  /** Package that contributes it. */
  plugin: string;
  pluginVersion: string;
  /** Number of migrations. */
  version: number;
}

export interface ComposedPlugin {
  name: string;
  version: string;
  definition: Plugin;
  /** Parsed; secrets are objects with `reveal()`. */
  options: Record<string, unknown>;
  /** Requested capabilities. A site composes only if all are granted. */
  capabilities: Required<Capabilities>;
  grants: Required<Capabilities>;
}

export interface ComposedBrand {
  /** The package's name. */
  name: string;
  version: string;
  definition: Brand | ConfigurableBrand;
  /** Parsed; empty for a brand without options. */
  options: Record<string, unknown>;
}

export interface ComposedCheck {
  definition: Check;
  severity: Severity;
  plugin: string;
}

/** Immutable. */
export interface ComposedSite {
  /** Id of the composition. */
  id: string;
  manifest: Manifest;
  /** Tokens, logo and mark are resolved with the site's options. */
  brand: Brand;
  brandPackage: ComposedBrand;
  components: ReadonlyMap<string, Registered<Component>>;
  templates: ReadonlyMap<string, Registered<Template>>;
  dataSources: ReadonlyMap<string, Registered<DataSource>>;
  formHandlers: ReadonlyMap<string, Registered<FormHandler>>;
  checks: ReadonlyMap<string, ComposedCheck>;
  /** Patterns whose components are installed. */
  patterns: ReadonlyMap<string, Registered<Pattern>>;
  providers: readonly { plugin: string; provider: Provider }[];
  plugins: readonly ComposedPlugin[];
  /** Undefined if the manifest names no provider. */
  openidSecret: Secret | undefined;
  captcha: ComposedCaptcha | undefined;
  /** Components and templates; see `nodeType`. */
  types: ReadonlyMap<string, NodeType>;
  /** Components of removed plugins, by registered name. */
  retired: ReadonlyMap<string, Retired>;
  /** Language tags of the translations of each package. */
  languages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the nearest translation, else English, else the key. */
  message(name: string, locale: string, key: string): string;
}
