import {
  nodeType,
  renameTarget,
  retirePlugin,
  type ComposedSite,
  type NodeType,
  type RetiredPlugin,
} from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Json } from '@quoin/sdk';
import { composedOf, composeStored } from '../sites/site-folder.ts';
import { folderOf, requireServed, type CompositionStore } from './composition-store.ts';
import { isUsed, servedWith, pluginUsage, type ContributionReach } from './usage.ts';

export interface Replacing {
  component: string;
  by: string;
  /** New names of props and slots. Others keep their names. */
  names: Readonly<Record<string, string>>;
}

/** How content of a removed plugin is shown: by replacement components, else by snapshots, else not. */
export interface RetireChoice {
  replace?: readonly Replacing[];
  freeze?: boolean;
  keepHidden?: boolean;
}

export interface Retirement {
  uses: ContributionReach[];
  hidden: ContributionReach[];
  retired: RetiredPlugin;
}

/** Maps names of older versions to current ones. Stored content is not migrated, and cannot be without the plugin. */
function olderNames({ migrations }: NodeType, kind: 'rename' | 'rename-slot', current: object): Map<string, string> {
  const now = new Map<string, string>();
  for (const migration of migrations) {
    if (migration.kind !== kind || migration.from.includes('.')) continue;
    const to = renameTarget(migration);
    for (const [old, name] of now) if (name === migration.from) now.set(old, to);
    now.set(migration.from, to);
  }
  return new Map([...now].filter(([old, name]) => !Object.hasOwn(current, old) && Object.hasOwn(current, name)));
}

/** Maps names, including older ones, without those unknown to the replacement. */
function mapNames(
  names: Readonly<Record<string, string>>,
  current: object,
  older: ReadonlyMap<string, string>,
  target: object,
): Record<string, string> {
  const given = Object.entries(names).filter(([name]) => Object.hasOwn(current, name));
  const aliases = [...older].map(([old, name]) => [old, names[name] ?? name] as const);
  return Object.fromEntries([...aliases.filter(([, to]) => Object.hasOwn(target, to)), ...given]);
}

function replacementOf(
  site: ComposedSite,
  plugin: string,
  { component, by, names }: Replacing,
): RetiredPlugin['components'][string] {
  const refuse = (reason: string) => new KernelError('package.replacement', { component, reason });
  const [type, target] = [nodeType(site, component), nodeType(site, by)];
  if (type?.plugin !== plugin || type.kind !== 'component') throw refuse(`${plugin} registers no such component`);
  if (target === undefined || target.kind !== 'component')
    throw refuse(`no plugin of the site registers the component "${by}"`);
  if (target.plugin === plugin) throw refuse(`"${by}" is of ${plugin} too, and goes with it`);
  const { shape } = type.schema;
  const unknown = Object.keys(names).find((name) => !Object.hasOwn(shape, name) && !Object.hasOwn(type.slots, name));
  if (unknown !== undefined)
    throw refuse(
      `it has no prop or slot "${unknown}"; it has ${[...Object.keys(shape), ...Object.keys(type.slots)].join(', ')}`,
    );
  const props = mapNames(names, shape, olderNames(type, 'rename', shape), target.schema.shape);
  const slots = mapNames(names, type.slots, olderNames(type, 'rename-slot', type.slots), target.slots);
  return { replaceWith: by, version: target.version, props, slots };
}

/**
 * Plans the removal of a plugin. Raises the errors of `servedWith`, `package.used` if a use has no replacement, and
 * `package.replacement` or `composition.invalid` for an impossible one.
 */
export async function planRetirement(
  compositionStore: CompositionStore,
  siteId: string,
  plugin: string,
  { replace = [], freeze = false, keepHidden = false }: RetireChoice,
): Promise<Retirement> {
  const site = await servedWith(compositionStore, siteId, plugin);
  const uses = await pluginUsage(compositionStore, siteId, plugin);
  const components = new Map(replace.map((each) => [each.component, replacementOf(site, plugin, each)]));
  const left = uses.filter((use) => isUsed(use) && !components.has(use.name));
  const frozen = freeze ? left.filter(({ kind }) => kind === 'component') : [];
  for (const { name } of frozen) components.set(name, 'freeze');
  const hidden = left.filter((use) => !frozen.includes(use));
  if (hidden.length > 0 && !keepHidden)
    throw new KernelError('package.used', {
      name: plugin,
      site: siteId,
      used: hidden.map(({ name }) => name).join(', '),
    });
  const { version = '' } = site.plugins.find(({ name }) => name === plugin) ?? {};
  const retired = { version, components: Object.fromEntries(components) };
  await assertComposes(compositionStore, siteId, plugin, retired);
  return { uses, hidden, retired };
}

/** Checks that the site composes without the plugin. Raises `composition.invalid`. */
async function assertComposes(
  compositionStore: CompositionStore,
  siteId: string,
  plugin: string,
  retired: RetiredPlugin,
): Promise<void> {
  const { definition } = await requireServed(compositionStore, siteId);
  const manifest = retirePlugin(definition.manifest as Record<string, Json>, plugin, retired) as Json;
  const packages = definition.packages.filter(([name]) => name !== plugin);
  composedOf(
    await composeStored(
      await folderOf(compositionStore, siteId),
      { manifest, packages },
      compositionStore.store,
      compositionStore.secret,
    ),
  );
}
