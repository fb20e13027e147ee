import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { findMistakes } from './variables.mjs';

const read = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const root = await read('README.md');
const details = await read('kernel/server/OPERATING.md');
const known = findMistakes({ QUOIN_UNKNOWN: 'x' }).unknown[0]?.known.split(', ') ?? [];

function settingsOf(text: string): { name: string; says: string }[] {
  const tables = [...text.matchAll(/^\| (?:name|setting) \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)].map(([, rows = '']) => rows);
  const rows = tables.flatMap((table) => [...table.matchAll(/^\|([^|]*)\|(.*)\|$/gm)]);
  return rows.flatMap(([, names = '', says = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({ name, says })),
  );
}

test('every setting is listed once in the table of the README', () => {
  expect(known).toContain('PORT');
  expect(
    settingsOf(root)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(known.toSorted());
});

test('statements of the server manual on a setting are linked from there', () => {
  const told = settingsOf(details).map(({ name }) => name);
  expect(told).toContain('METRICS_PORT');
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
  const linked = settingsOf(root).filter(({ says }) => says.includes('](kernel/server/OPERATING.md#'));
  expect(linked.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  const headings = [...details.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const anchors = linked.flatMap(({ says }) =>
    [...says.matchAll(/OPERATING\.md#([\w-]+)/g)].map(([, anchor = '']) => anchor),
  );
  expect(headings).toEqual(expect.arrayContaining(anchors));
});
