import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { longestTurn } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
}, 60_000);
afterAll(() => instance.drop());

const patch = (page: string, expectedVersion: number, operations: unknown[]) =>
  admin.call('PATCH', `/sites/ice/pages/${page}/draft`, { expectedVersion, operations });
const insert = (parent: string, inserted: Node) => ({
  op: 'insert',
  parent,
  slot: 'content',
  index: 0,
  node: inserted,
});

test('a change to a page of 4,900 nodes occupies the processor for at most 100 ms at a time', async () => {
  const { id, root, version } = await makePage(admin, '/large');
  for (let part = 0; part < 7; part += 1) {
    const answer = await patch(
      id,
      version + part,
      Array.from({ length: 700 }, () => insert(root, card('Leaf'))),
    );
    expect(answer.status).toBe(200);
  }
  let part = 7;
  const turn = await longestTurn(async () => {
    const answer = await patch(id, version + part, [{ op: 'page', field: 'title', value: 'New' }]);
    expect(answer.status).toBe(200);
    part += 1;
  });
  expect(turn).toBeLessThan(100);
}, 60_000);

test('a thousand large insertions are rejected quickly', async () => {
  const { id, root, version } = await makePage(admin, '/many');
  const inner = () => node('cms-component-card', {}, { inner: Array.from({ length: 12 }, () => card('')) });
  const operations = Array.from({ length: 1000 }, () => insert(root, inner()));
  const turn = await longestTurn(async () => {
    expect((await patch(id, version, operations)).json()).toMatchObject({ code: 'request.too-many-values' });
  });
  expect(turn).toBeLessThan(500);
});
