import type {
  Brand,
  Capabilities,
  Check,
  Component,
  DataSource,
  FormHandler,
  Manifest,
  Plugin,
  Provider,
  Secret,
  Severity,
  Template,
} from '@quoin/sdk';
import type { ComposedCaptcha } from './captcha.ts';
import type { NodeType } from '../node/node-type.ts';
import type { Retired } from './retired.ts';

/** An installed package, loaded. */
export interface Package {
  name: string;
  /** Semantic version. */
  version: string;
  /** The default export of its module. */
  definition: unknown;
  /** Why its module could not be loaded, as half a sentence. */
  failure?: string;
}

/** A contribution with where it comes from. */
export interface Registered<T> {
  definition: T;
  /** The package that contributes it. */
  plugin: string;
  pluginVersion: string;
  /** How many migrations it has. */
  version: number;
}

export interface ComposedPlugin {
  name: string;
  version: string;
  definition: Plugin;
  /** Parsed, defaults filled in, secrets as objects with `reveal()`. */
  options: Record<string, unknown>;
  /** What it asks for; all of it is granted, else the site does not compose. */
  capabilities: Required<Capabilities>;
  /** What the manifest grants. */
  grants: Required<Capabilities>;
}

export interface ComposedCheck {
  definition: Check;
  severity: Severity;
  plugin: string;
}

/** A site put together from its manifest and packages. Immutable. */
export interface ComposedSite {
  /** The composition's id. */
  id: string;
  manifest: Manifest;
  brand: Brand;
  brandPackage: { name: string; version: string };
  components: ReadonlyMap<string, Registered<Component>>;
  /** Those of the brand and of the plugins. */
  templates: ReadonlyMap<string, Registered<Template>>;
  dataSources: ReadonlyMap<string, Registered<DataSource>>;
  formHandlers: ReadonlyMap<string, Registered<FormHandler>>;
  checks: ReadonlyMap<string, ComposedCheck>;
  providers: readonly { plugin: string; provider: Provider }[];
  plugins: readonly ComposedPlugin[];
  /** The secret that the site shows to its OpenID provider; undefined where its manifest names none. */
  openidSecret: Secret | undefined;
  /** How the site tells people from robots; undefined where its manifest does not say. */
  captcha: ComposedCaptcha | undefined;
  /** Components and templates alike; see `nodeType`. */
  types: ReadonlyMap<string, NodeType>;
  /** What is shown of nodes of components whose plugin was taken out, by registered name. None of these is registered. */
  retired: ReadonlyMap<string, Retired>;
  /** A message of a component, a template, a form handler or the kernel in a language: the nearest translation, else English, else the key. */
  message(name: string, locale: string, key: string): string;
}
