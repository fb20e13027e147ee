import type { Brand, Check, Component, Contributions, DataSource, FormHandler, Provider, Template } from '@quoin/sdk';
import { schemaMessages, sentenceOf } from '../schema/schema-messages.ts';
import { isObject } from '../value/json.ts';
import { componentFaults, dataSourceFaults, formHandlerFaults, templateFaults, type Fault } from './contribution.ts';
import { contributionShapes, type ContributionKind } from './shape.ts';
import type { Registered } from './site.ts';

export type Report = (where: string, message: string) => void;

export interface Owner {
  name: string;
  version: string;
}

/** Of two contributions with the same name, the first wins. */
export interface Registry {
  components: Map<string, Registered<Component>>;
  templates: Map<string, Registered<Template>>;
  dataSources: Map<string, Registered<DataSource>>;
  formHandlers: Map<string, Registered<FormHandler>>;
  checks: Map<string, Registered<Check>>;
  providers: { plugin: string; provider: Provider }[];
}

export const createRegistry = (): Registry => ({
  components: new Map(),
  templates: new Map(),
  dataSources: new Map(),
  formHandlers: new Map(),
  checks: new Map(),
  providers: [],
});

const titles: Record<ContributionKind, string> = {
  components: 'component',
  templates: 'template',
  dataSources: 'data source',
  formHandlers: 'form handler',
  checks: 'check',
};

interface Contribution {
  name: string;
  migrations?: readonly unknown[];
}

/** Registers well-formed contributions. Reports faults and duplicate names. */
function register<T extends Contribution>(
  kind: ContributionKind,
  contributions: unknown,
  into: Map<string, Registered<T>>,
  faultsOf: (definition: T) => Fault[],
  owner: Owner,
  report: Report,
): void {
  if (contributions === undefined) return;
  if (!Array.isArray(contributions)) return report(`${owner.name}, ${kind}`, 'It must be a list.');
  for (const [index, contribution] of (contributions as unknown[]).entries()) {
    const name =
      isObject(contribution) && typeof contribution['name'] === 'string'
        ? contribution['name']
        : `${titles[kind]} ${index + 1}`;
    const where = `${owner.name}, ${name}`;
    const { error } = contributionShapes[kind].safeParse(contribution, { error: schemaMessages });
    for (const issue of error?.issues ?? [])
      report([where, issue.path.join('.')].filter(Boolean).join(', '), sentenceOf('The value', issue));
    if (error !== undefined) continue;
    const definition = contribution as T;
    try {
      for (const { place, message } of faultsOf(definition)) report(`${where}, ${place}`, message);
    } catch (error) {
      report(
        where,
        `It cannot be read: ${error instanceof Error ? error.message : String(error)}. Report it to the author of the plugin.`,
      );
    }
    const other = into.get(name);
    if (other === undefined)
      into.set(name, {
        definition,
        plugin: owner.name,
        pluginVersion: owner.version,
        version: definition.migrations?.length ?? 0,
      });
    else
      report(
        where,
        `${other.plugin} registers the ${titles[kind]} "${name}" already. Remove one of the two plugins, or rename one of the two.`,
      );
  }
}

export function registerContributions(
  registry: Registry,
  contributions: Contributions,
  owner: Owner,
  report: Report,
): void {
  register('components', contributions.components, registry.components, componentFaults, owner, report);
  register('templates', contributions.templates, registry.templates, templateFaults, owner, report);
  register('dataSources', contributions.dataSources, registry.dataSources, dataSourceFaults, owner, report);
  register('formHandlers', contributions.formHandlers, registry.formHandlers, formHandlerFaults, owner, report);
  register('checks', contributions.checks, registry.checks, () => [], owner, report);
  registry.providers.push(...(contributions.services ?? []).map((provider) => ({ plugin: owner.name, provider })));
}

export const registerTemplates = (registry: Registry, brand: Brand, owner: Owner, report: Report): void =>
  register('templates', brand.templates, registry.templates, templateFaults, owner, report);
