import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const excluded = {
  'cms-component-hero-video': 'needs a film, and the sites come without one',
};

/** Matches the name of each node, wherever a page keeps it. */
const nodeName = /"name": *"(?<name>cms-component-[\w-]+)"/g;

const registered = globSync('plugins/*/content.report.json', { cwd: root }).flatMap((file) => {
  const { components } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { components: Record<string, unknown> };
  return Object.keys(components);
});

test('each registered component stands on a page of a site', () => {
  const placed = new Set(
    globSync('sites/*/content/pages/**/*.json', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(nodeName)].map(({ groups }) => groups?.['name']),
    ),
  );
  expect(registered.filter((name) => !placed.has(name)).toSorted()).toEqual(Object.keys(excluded));
});
