import type { AtticEntry } from '@quoin/sdk';
import { messageOf } from '../errors/message-of.ts';
import type { NodeType } from '../node/node-type.ts';
import { hasSlot } from '../node/slots.ts';
import { readWhole } from '../schema/read.ts';
import { schemaMessages, sentenceOf, titlesOf } from '../schema/schema-messages.ts';
import { shownValues } from '../schema/when.ts';
import type { JsonObject } from '../value/json.ts';
import { addressOf } from '../value/path.ts';
import { bringBack, putPropsAway, putSlotsAway, atticEntry, type Holding } from './attic.ts';
import { migrate, type AtticContent } from './migrate.ts';
import type { State, StateProblem } from './state.ts';

export interface Versioned extends Holding {
  id: string;
  version: number;
}

const parsing = { error: schemaMessages };

function stateOf(props: JsonObject, unnamed: readonly PropertyKey[][], type: NodeType, where: () => string): State {
  const parsed = type.schema.safeParse(props, parsing);
  if (parsed.success && unnamed.length === 0)
    return { state: 'ready', props: shownValues(type.schema, parsed.data), problems: [] };
  const problemAt = (path: readonly PropertyKey[], message: string): StateProblem => {
    const titles = titlesOf(type.schema, props, path).join(' › ');
    return {
      where: titles === '' ? where() : `${where()}, ${titles}`,
      message,
      field: addressOf(props, path).join('.'),
      ...(titles === '' ? {} : { fieldTitle: titles }),
    };
  };
  const problems = unnamed.map((path) =>
    problemAt(path.slice(0, -1), 'Two items have the same id, or one has none. Remove one of them and add it again.'),
  );
  for (const issue of parsed.error?.issues ?? []) problems.push(problemAt(issue.path, sentenceOf('The value', issue)));
  return { state: 'invalid', problems };
}

function readShown(schema: NodeType['schema'], props: JsonObject): Record<string, unknown> | undefined {
  const whole = readWhole(schema, props);
  return whole && shownValues(schema, whole);
}

/** The fast path of nearly all stored content. */
function readAsStored(
  { version, props, slots, attic }: Versioned,
  type: NodeType,
): Record<string, unknown> | undefined {
  if (version !== type.version || attic.length > 0) return undefined;
  for (const slot of Object.keys(slots)) if (!hasSlot(type, props, slot)) return undefined;
  return readShown(type.schema, props);
}

/**
 * Migrates content, moves unknown values to the attic, restores those known again, and parses the rest. Returns the
 * same object if nothing changes.
 */
export function resolveContent(
  stored: Versioned,
  type: NodeType,
  where: () => string,
): { content: Versioned; state: State } {
  if (stored.version > type.version) {
    const message = `It was written by version ${stored.version} of "${type.title}", and ${type.plugin} ${type.pluginVersion} knows version ${type.version}. Upgrade the plugin, or restore an earlier revision.`;
    return { content: stored, state: { state: 'newer', problems: [{ where: where(), message }] } };
  }
  const shelved: AtticEntry[] = [];
  const shelve = (removed: AtticContent, version: number) => shelved.push(atticEntry(removed, type, version));
  const shelveNow = (removed: AtticContent) => shelve(removed, type.version);
  try {
    const asStored = readAsStored(stored, type);
    if (asStored !== undefined) return { content: stored, state: { state: 'ready', props: asStored, problems: [] } };
    const migrated =
      stored.version === type.version
        ? stored
        : migrate({ ...stored, name: type.name }, type.schema, type.migrations, stored.version, shelve);
    const whole = readShown(type.schema, migrated.props);
    const { props, unnamed } =
      whole === undefined ? putPropsAway(migrated.props, type, shelveNow) : { props: migrated.props, unnamed: [] };
    const slots = putSlotsAway({ props, slots: migrated.slots }, type, shelveNow);
    const holding = bringBack(
      { props, slots, attic: shelved.length === 0 ? stored.attic : [...stored.attic, ...shelved] },
      type,
    );
    const state: State =
      whole !== undefined && holding.props === props
        ? { state: 'ready', props: whole, problems: [] }
        : stateOf(holding.props, unnamed, type, where);
    return { content: { ...holding, id: stored.id, version: type.version }, state };
  } catch (error) {
    const message = `A migration of "${type.title}" in ${type.plugin} ${type.pluginVersion} failed: ${messageOf(error)}. Report it to the author of the plugin.`;
    return { content: stored, state: { state: 'invalid', problems: [{ where: where(), message }] } };
  }
}
