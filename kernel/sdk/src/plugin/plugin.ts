import { z } from 'zod';
import type { Component, Messages } from '../component/component.ts';
import type { Migration } from '../component/migration.ts';
import type { Template } from '../component/template.ts';
import type { Resolved } from '../content/resolved.ts';
import type { DataSource } from '../data/data-source.ts';
import type { FormHandler } from '../form/handler.ts';
import type { Check } from './check.ts';
import type { Provider } from './service.ts';

/** What a plugin asks to be allowed. A manifest grants it; everything else is refused. */
export interface Capabilities {
  /** Hosts that its code calls. */
  hosts?: readonly string[];
  /** Options that are secrets, by name. */
  secrets?: readonly string[];
  /** Data sources of other plugins whose rows it writes. */
  data?: readonly string[];
  /** Modules of Node that its code imports and that reach files, the network, processes or other code: `node:fs`. */
  modules?: readonly string[];
}

/** Everything that a plugin adds to the four registries, and what serves them. */
export interface Contributions {
  components?: readonly Component[];
  templates?: readonly Template[];
  dataSources?: readonly DataSource[];
  formHandlers?: readonly FormHandler[];
  services?: readonly Provider[];
  checks?: readonly Check[];
  /** Messages in other languages: by language tag, then by registered name. */
  translations?: Record<string, Record<string, Messages>>;
}

export interface PluginDefinition<O extends z.ZodObject = z.ZodObject> {
  /** The name of its npm package. */
  name: string;
  title: string;
  description: string;
  /** What a manifest can set: zod fields, without transforms; secrets by `secret()`. */
  options?: O;
  /** Migrations of the options, as of props. */
  migrations?: readonly Migration[];
  capabilities?: Capabilities | ((options: Resolved<z.output<O>>) => Capabilities);
  /** Declares what the plugin adds. Called once per site; starts nothing, reads nothing. */
  contributes(options: Resolved<z.output<O>>): Contributions;
}

export interface Plugin<O extends z.ZodObject = z.ZodObject> extends PluginDefinition<O> {
  readonly kind: 'plugin';
  readonly options: O;
}

const noOptions = z.object({});

/** Declares a plugin: what its package's default export is. */
export function definePlugin<O extends z.ZodObject = typeof noOptions>(definition: PluginDefinition<O>): Plugin<O> {
  // Without declared options O is the default, which is the type of noOptions.
  return { kind: 'plugin', ...definition, options: definition.options ?? (noOptions as z.ZodObject as O) };
}

/** The options of a plugin as a manifest writes them. */
export type PluginOptions<P extends Plugin> = z.input<P['options']>;
