import {
  maxSelected,
  namedOptions,
  namedValues,
  namedValuesOfRows,
  registeredNames,
  registrationNouns,
  resolveShown,
  type ContentProblem,
  type NamedValue,
  type Registered,
} from '@quoin/core';
import { QuoinError, type DataSource, type Node, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { sourceRows } from '../rows/source-rows.ts';
import { storedSourceOf } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';

/** Returns the values that exist; undefined if unknown, as for rows that are stored elsewhere. */
async function existing(
  site: Site,
  storage: Storage,
  of: NamedValue['of'],
  values: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  if (typeof of === 'string') return new Set(registeredNames(site.composed, of));
  if ('list' in of) return undefined;
  try {
    const found = await sourceRows(storage, storedSourceOf(site, of.source)).values(
      { filter: { [of.field]: values } },
      { key: of.field, sort: 'value', limit: maxSelected },
    );
    return new Set(found.rows.map(({ value }) => String(value)));
  } catch (error) {
    if (error instanceof QuoinError) return undefined;
    throw error;
  }
}

function absenceOf(of: NamedValue['of'], value: string, { composed }: Site): string {
  if (typeof of === 'string') return `There is no ${registrationNouns[of]} "${value}".`;
  if ('list' in of) return `There is no item "${value}" in the list "${of.list}".`;
  const title = composed.dataSources.get(of.source)?.definition.title ?? of.source;
  return `No row of "${title}" has "${value}".`;
}

const isOfRows = (of: NamedValue['of']): of is { source: string; field: string } =>
  typeof of === 'object' && 'source' in of;

const messageOf = (of: NamedValue['of'], value: string, site: Site): string =>
  [
    absenceOf(of, value, site),
    'It stays stored, and what depends on it shows nothing.',
    `Choose another${isOfRows(of) ? ', or add a row' : ''}.`,
  ].join(' ');

/** Returns values that no row, item or registration has. */
async function missing<Named extends Pick<NamedValue, 'of' | 'value'> & Partial<NamedValue>>(
  site: Site,
  storage: Storage,
  named: readonly Named[],
): Promise<Named[]> {
  const groups = await Promise.all(
    [...Map.groupBy(named, ({ of }) => JSON.stringify(of)).values()].map(async (group) => {
      const [{ of } = { of: { list: '', title: '' } }] = group;
      const found = await existing(site, storage, of, [...new Set(group.map(({ value }) => value))]);
      return group.filter(({ value, exists = found?.has(value) ?? true }) => !exists);
    }),
  );
  return groups.flat();
}

/** Lists missing values of a page. They do not prevent publishing, as rows may follow. */
export async function checkNamedValues(site: Site, storage: Storage, tree: Node): Promise<ContentProblem[]> {
  const named = namedValues(resolveShown(tree, site.composed).tree, site.composed);
  const found = await missing(site, storage, named);
  return found.map(({ of, value, place }) => ({ ...place, message: messageOf(of, value, site) }));
}

/** Max distinct values of rows that are looked up, and max messages. */
const maxNames = 1_000;
const maxMessages = 100;

/** Names missing values of rows, which are stored nevertheless. */
export async function checkNamedInRows(
  site: Site,
  storage: Storage,
  { definition: { row } }: Pick<Registered<DataSource>, 'definition'>,
  rows: Iterable<Record<string, unknown>>,
): Promise<string[]> {
  const found = await missing(site, storage, namedValuesOfRows(row, rows).slice(0, maxNames));
  return found.slice(0, maxMessages).map(({ of, value }) => messageOf(of, value, site));
}

/** Values that a message lists. */
const maxChoices = 20;

async function choicesOf(site: Site, storage: Storage, of: NamedValue['of']): Promise<string[]> {
  if (typeof of === 'string') return registeredNames(site.composed, of);
  if (!isOfRows(of)) return [];
  const query = { key: of.field, sort: 'value', limit: maxChoices } as const;
  const { rows, total } = await sourceRows(storage, storedSourceOf(site, of.source)).values({}, query);
  const others = total - rows.length;
  return [...rows.map(({ value }) => String(value)), ...(others > 0 ? [`${others} more`] : [])];
}

/** Lists options that name missing rows or registrations. The site is served, as rows may follow. */
export async function checkNamedOptions(site: Site, storage: Storage): Promise<Problem[]> {
  const found = await missing(site, storage, namedOptions(site.composed));
  return Promise.all(
    found.map(async ({ of, value, where }) => {
      const choices = (await choicesOf(site, storage, of)).join(', ') || 'none so far';
      return {
        where,
        message: `${absenceOf(of, value, site)} What depends on it shows nothing. There are: ${choices}.`,
      };
    }),
  );
}
