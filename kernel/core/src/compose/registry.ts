import type {
  Brand,
  Check,
  Component,
  Contributions,
  DataSource,
  FormHandler,
  Pattern,
  Provider,
  Template,
} from '@quoin/sdk';
import { messageOf } from '../errors/message-of.ts';
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

/** If two contributions share a name, the first wins. */
export interface Registry {
  components: Map<string, Registered<Component>>;
  templates: Map<string, Registered<Template>>;
  dataSources: Map<string, Registered<DataSource>>;
  formHandlers: Map<string, Registered<FormHandler>>;
  checks: Map<string, Registered<Check>>;
  patterns: Map<string, Registered<Pattern>>;
  providers: { plugin: string; provider: Provider }[];
}

export const createRegistry = (): Registry => ({
  components: new Map(),
  templates: new Map(),
  dataSources: new Map(),
  formHandlers: new Map(),
  checks: new Map(),
  patterns: new Map(),
  providers: [],
});

const titles: Record<ContributionKind, string> = {
  components: 'component',
  templates: 'template',
  dataSources: 'data source',
  formHandlers: 'form handler',
  checks: 'check',
  patterns: 'pattern',
};

interface Contribution {
  name: string;
  migrations?: readonly unknown[];
}

interface Reading {
  kind: ContributionKind;
  /** False if the value is no contribution of its kind. */
  hasShape: boolean;
  faults: readonly Fault[];
}

type FaultsOf = (definition: never) => Fault[];

/** Sites share the definitions of a package, so each is read once. */
const readings = new WeakMap<object, Reading>();

function read(kind: ContributionKind, contribution: unknown, faultsOf: FaultsOf): Reading {
  const { error } = contributionShapes[kind].safeParse(contribution, { error: schemaMessages });
  if (error !== undefined) {
    const faults = error.issues.map((issue) => ({
      place: issue.path.join('.'),
      message: sentenceOf('The value', issue),
    }));
    return { kind, hasShape: false, faults };
  }
  try {
    return { kind, hasShape: true, faults: faultsOf(contribution as never) };
  } catch (error) {
    const reason = messageOf(error);
    const message = `It cannot be read: ${reason}. Report it to the author of the plugin.`;
    return { kind, hasShape: true, faults: [{ place: '', message }] };
  }
}

function readOnce(kind: ContributionKind, contribution: unknown, faultsOf: FaultsOf): Reading {
  if (!isObject(contribution)) return read(kind, contribution, faultsOf);
  const known = readings.get(contribution);
  if (known?.kind === kind) return known;
  const reading = read(kind, contribution, faultsOf);
  readings.set(contribution, reading);
  return reading;
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
    const { hasShape, faults } = readOnce(kind, contribution, faultsOf);
    for (const { place, message } of faults) report([where, place].filter(Boolean).join(', '), message);
    if (!hasShape) continue;
    const definition = contribution as T;
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
  registerPatterns(registry, contributions, owner, report);
  registry.providers.push(...(contributions.services ?? []).map((provider) => ({ plugin: owner.name, provider })));
}

const registerPatterns = (
  registry: Registry,
  { patterns }: Pick<Contributions, 'patterns'>,
  owner: Owner,
  report: Report,
): void => register('patterns', patterns, registry.patterns, () => [], owner, report);

/** Registers the templates and patterns of a brand. */
export function registerBrand(registry: Registry, brand: Brand, owner: Owner, report: Report): void {
  register('templates', brand.templates, registry.templates, templateFaults, owner, report);
  registerPatterns(registry, brand, owner, report);
}
