import type { Capabilities, Secret } from '@quoin/sdk';
import type { ComposedPlugin, ComposedSite } from '../compose/site.ts';
import { shortened } from './loss.ts';

/** A version is absent where the package is. */
export interface PackageChange {
  name: string;
  before?: string;
  after?: string;
}

/** A capability in only one of two compositions. */
export interface CapabilityChange {
  plugin: string;
  kind: keyof Capabilities;
  name: string;
  change: 'asked' | 'dropped';
}

/** JSON; a side is absent where the option is. */
export interface OptionChange {
  /** Package of a plugin or of the brand. */
  plugin: string;
  option: string;
  before?: string;
  after?: string;
}

export interface CompositionChanges {
  packages: PackageChange[];
  capabilities: CapabilityChange[];
  options: OptionChange[];
}

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1);
const versionsOf = ({ plugins, brandPackage }: ComposedSite): Map<string, string> =>
  new Map([...plugins, brandPackage].map(({ name, version }) => [name, version]));

const keysOf = (...records: (object | undefined)[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
];
const side = <Side extends 'before' | 'after'>(name: Side, value: string | undefined) =>
  (value === undefined ? {} : { [name]: shortened(value) }) as Partial<Record<Side, string>>;

function packageChanges(served: ComposedSite, candidate: ComposedSite): PackageChange[] {
  const [olds, news] = [versionsOf(served), versionsOf(candidate)];
  const names = [...new Set([...olds.keys(), ...news.keys()])].filter((name) => olds.get(name) !== news.get(name));
  return names
    .map((name) => ({ name, ...side('before', olds.get(name)), ...side('after', news.get(name)) }))
    .toSorted(byName);
}

function capabilityChanges(
  name: string,
  before: ComposedPlugin | undefined,
  after: ComposedPlugin | undefined,
): CapabilityChange[] {
  return (['hosts', 'secrets', 'data', 'modules'] as const).flatMap((kind) => {
    const [olds, news] = [before?.capabilities[kind] ?? [], after?.capabilities[kind] ?? []];
    const change = (change: CapabilityChange['change']) => (each: string) => ({
      plugin: name,
      kind,
      name: each,
      change,
    });
    return [
      ...news.filter((each) => !olds.includes(each)).map(change('asked')),
      ...olds.filter((each) => !news.includes(each)).map(change('dropped')),
    ];
  });
}

const isSecret = (value: unknown): value is Secret => typeof value === 'object' && value !== null && 'reveal' in value;
const json = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) => (isSecret(each) ? 'secret' : each));

type WithOptions = Pick<ComposedPlugin, 'name' | 'options'>;

function optionChanges(name: string, before: WithOptions | undefined, after: WithOptions | undefined): OptionChange[] {
  return keysOf(before?.options, after?.options).flatMap((option) => {
    const [old, now] = [json(before?.options[option]), json(after?.options[option])];
    return old === now ? [] : [{ plugin: name, option, ...side('before', old), ...side('after', now) }];
  });
}

const configuredIn = ({ plugins, brandPackage }: ComposedSite): ReadonlyMap<string, WithOptions> =>
  new Map([brandPackage, ...plugins].map((each) => [each.name, each]));

export function compareCompositions(served: ComposedSite, candidate: ComposedSite): CompositionChanges {
  const [olds, news] = [served, candidate].map(
    ({ plugins }) => new Map(plugins.map((plugin) => [plugin.name, plugin])),
  );
  const names = [...new Set([...(olds?.keys() ?? []), ...(news?.keys() ?? [])])].toSorted();
  const [before, after] = [configuredIn(served), configuredIn(candidate)];
  const configured = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return {
    packages: packageChanges(served, candidate),
    capabilities: names.flatMap((name) => capabilityChanges(name, olds?.get(name), news?.get(name))),
    options: configured.flatMap((name) => optionChanges(name, before.get(name), after.get(name))),
  };
}
