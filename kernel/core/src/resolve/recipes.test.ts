import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { migrate as steps, z, type Json, type Migration, type Node } from '@quoin/sdk';
import { migrate, type AtticContent } from './migrate.ts';

interface Written {
  props?: Record<string, Json>;
  slots?: Record<string, WrittenNode[]>;
  attic?: Record<string, Json>;
}

interface WrittenNode extends Written {
  name: string;
}

const recipes = readFileSync(new URL('../../../sdk/docs/recipes.md', import.meta.url), 'utf8');
const examples = [
  ...recipes.matchAll(
    /^```ts\n(?<code>migrate\..+?)^```\n\n```json\n(?<before>.+?)^```\n\n```json\n(?<after>.+?)^```/gms,
  ),
].map(({ groups = {} }) => ({
  code: groups['code']?.trim() ?? '',
  before: JSON.parse(groups['before'] ?? '') as Written,
  after: JSON.parse(groups['after'] ?? '') as Written,
}));

let created = 0;
const stored = ({ name, props = {}, slots = {} }: WrittenNode): Node => ({
  id: `node-${(created += 1)}`,
  name,
  version: 0,
  props,
  slots: Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(stored)])),
});

const shortly = ({ name, props, slots }: Node): WrittenNode => ({
  name,
  props,
  ...(Object.keys(slots).length === 0 ? {} : { slots: withoutIds(slots) }),
});

const withoutIds = (slots: Record<string, Node[]>): Record<string, WrittenNode[]> =>
  Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(shortly)]));

const shelved = (content: AtticContent): [string, Json] =>
  content.kind === 'prop'
    ? [content.path.join('.'), content.value]
    : [content.slot, content.nodes.map(shortly) as unknown as Json];

test.each(examples)('the recipe of $code', ({ code, before, after }) => {
  // A value of another realm is no instance of this realm's classes.
  const migration = runInNewContext(code, { migrate: steps }) as Migration;
  const attic: AtticContent[] = [];
  const { id, ...node } = stored({ name: 'cms-component-sample', ...before });
  const { props, slots } = migrate({ id, ...node }, z.object({}), [migration], 0, (content) => attic.push(content));
  expect({
    props,
    slots: withoutIds(slots),
    attic: Object.fromEntries(attic.map(shelved)),
  }).toEqual({ props: {}, slots: {}, attic: {}, ...after });
});

test('each migration has a recipe', () => {
  const shown = examples.map(({ code }) => /^migrate\.(\w+)/.exec(code)?.[1]);
  expect(new Set(shown)).toEqual(new Set(Object.keys(steps)));
});
