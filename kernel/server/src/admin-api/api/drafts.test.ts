import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
}, 60_000);
afterAll(() => instance.drop());

interface Draft {
  version: number;
  content: { tree: Node };
  nodes: Record<string, { label?: string; state?: string }>;
}

const draftOf = async (page: string) =>
  (await admin.call('GET', `/sites/ice/pages/${page}/draft`)).json() as unknown as Draft;
const patch = (page: string, expectedVersion: number, operations: unknown[]) =>
  admin.call('PATCH', `/sites/ice/pages/${page}/draft`, { expectedVersion, operations });
const insert = (parent: string, inserted: Node) => ({
  op: 'insert',
  parent,
  slot: 'content',
  index: 0,
  node: inserted,
});

test('a draft is edited as the installed versions read it', async () => {
  const { id, root, version } = await makePage(admin, '/older');
  const older = node('cms-component-quote', { saying: 'Old words', tone: 'calm' });
  await patch(id, version, [insert(root, older)]);
  const { content, nodes } = await draftOf(id);
  expect(content.tree.slots['content']?.[0]).toMatchObject({
    version: 1,
    props: { words: 'Old words' },
    attic: [{ kind: 'prop', path: ['tone'], value: 'calm' }],
  });
  expect(nodes[older.id]).toEqual({ label: 'Old words' });

  const changed = await patch(id, version + 1, [{ op: 'set', node: older.id, path: ['words'], value: 'New words' }]);
  expect(changed.json()).toMatchObject({ version: version + 2, nodes: { [older.id]: { label: 'New words' } } });
  expect((await draftOf(id)).content.tree.slots['content']?.[0]).toMatchObject({
    props: { words: 'New words' },
    attic: [{ value: 'calm' }],
  });
});

test('nodes that are not ready are reported and retained', async () => {
  const { id, root, version } = await makePage(admin, '/not-ready');
  const unknown = node('cms-component-gone', { any: ['thing'] }, { inner: [card('Below')] });
  const newer = { ...node('cms-component-quote', { later: true }), version: 9 };
  const invalid = card('');
  const patched = await patch(id, version, [insert(root, unknown), insert(root, newer), insert(root, invalid)]);
  expect(patched.status).toBe(200);
  const { content, nodes } = await draftOf(id);
  expect(nodes).toMatchObject({
    [unknown.id]: { state: 'unknown' },
    [newer.id]: { state: 'newer' },
    [invalid.id]: { state: 'invalid' },
  });
  expect(content.tree.slots['content']?.slice(0, 3)).toEqual([invalid, newer, unknown]);
});
