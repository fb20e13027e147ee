import { z } from 'zod';
import type { Component, Messages } from '../component/component.ts';
import type { Migration } from '../component/migration.ts';
import type { Template } from '../component/template.ts';
import type { Resolved } from '../content/resolved.ts';
import type { DataSource } from '../data/data-source.ts';
import type { FormHandler } from '../form/handler.ts';
import type { Check } from './check.ts';
import type { Pattern } from './pattern.ts';
import type { Provider } from './service.ts';

/** Access that a plugin requests; the manifest grants or refuses it. */
export interface Capabilities {
  hosts?: readonly string[];
  secrets?: readonly string[];
  /** Other plugins' data sources whose rows it writes. */
  data?: readonly string[];
  /** Node modules that reach files, the network, processes or other code: `node:fs`. */
  modules?: readonly string[];
}

export interface Contributions {
  components?: readonly Component[];
  templates?: readonly Template[];
  dataSources?: readonly DataSource[];
  formHandlers?: readonly FormHandler[];
  services?: readonly Provider[];
  checks?: readonly Check[];
  patterns?: readonly Pattern[];
  /** By language tag, then by registered name. */
  translations?: Record<string, Record<string, Messages>>;
}

export interface PluginDefinition<O extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** zod fields for the manifest, without transforms; secrets by `secret()`. */
  options?: O;
  /** They migrate options like props. */
  migrations?: readonly Migration[];
  capabilities?: Capabilities | ((options: Resolved<z.output<O>>) => Capabilities);
  /** Called once per site. Must start nothing and read nothing. */
  contributes(options: Resolved<z.output<O>>): Contributions;
}

export interface Plugin<O extends z.ZodObject = z.ZodObject> extends PluginDefinition<O> {
  readonly type: 'plugin';
  readonly options: O;
}

const noOptions = z.object({});

/** Declares a plugin: the default export of its package. */
export function definePlugin<O extends z.ZodObject = typeof noOptions>(definition: PluginDefinition<O>): Plugin<O> {
  // Without options, O is the type of noOptions.
  return { type: 'plugin', ...definition, options: definition.options ?? (noOptions as z.ZodObject as O) };
}

/** Options as a manifest writes them. */
export type PluginOptions<P extends Plugin> = z.input<P['options']>;
