import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('the response to a caller that has the draft before', () => {
  interface Changed {
    version: number;
    etag: string;
    content?: { tree: Node };
    nodes: Record<string, { label?: string } | null>;
    canvas?: string;
    canvasChange?: { node: string; html: string; from: number; to: number };
  }

  const quoteOf = (words: string): Node => ({ ...node('cms-component-quote', { words }), version: 1 });

  async function open(path: string) {
    const page = await makePage(admin, path);
    const [quote, text] = [quoteOf('Words'), card('Text')];
    const added = await patch(page.id, page.version, [insert(page.root, text), insert(page.root, quote)]);
    const { etag, version } = added.json() as unknown as Changed;
    const change = async (body: { expectedVersion: number; operations: unknown[]; etag?: string; canvas?: unknown }) =>
      (await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, body)).json() as unknown as Changed;
    return { ...page, quote: quote.id, text: text.id, etag, version, change };
  }
  const set = (id: string, prop: string, value: string) => ({ op: 'set', node: id, path: [prop], value });

  test('has only what changed', async () => {
    const { id, root, quote, text, etag, version: expectedVersion, change } = await open('/known');
    const third = quoteOf('Third');
    const operations = [set(quote, 'words', 'Other words'), set(text, 'title', 'Renamed'), insert(root, third)];
    const changed = await change({ expectedVersion, etag, operations });
    expect(changed).not.toHaveProperty('content');
    expect(changed.nodes).toEqual({ [third.id]: { label: 'Third' }, [quote]: { label: 'Other words' } });
    const removed = await change({
      expectedVersion: changed.version,
      etag: changed.etag,
      operations: [{ op: 'remove', node: quote }],
    });
    expect(removed.nodes).toEqual({ [quote]: null });
    expect((await draftOf(id)).content.tree.slots['content']).toMatchObject([
      { props: { words: 'Third' } },
      { props: { title: 'Renamed' } },
      { props: { title: 'First' } },
    ]);
  });

  test.each([{}, { etag: 'other' }])('is whole to a caller with %j', async (known) => {
    const { quote, text, version: expectedVersion, change } = await open(`/whole-${Object.keys(known).length}`);
    const changed = await change({ expectedVersion, operations: [set(text, 'title', 'Renamed')], ...known });
    expect(changed.content?.tree.slots['content']?.[1]).toMatchObject({ props: { title: 'Renamed' } });
    expect(changed.nodes).toEqual({ [quote]: { label: 'Words' } });
  });

  test('is whole if the server saved something else', async () => {
    const { text, etag, version: expectedVersion, change } = await open('/sanitized');
    const operations = [set(text, 'body', '<p onclick="x">Words</p>')];
    const changed = await change({ expectedVersion, etag, operations });
    expect(changed.content?.tree.slots['content']?.[1]).toMatchObject({ props: { body: '<p>Words</p>' } });
  });

  test('is whole after a change of the page itself, whose values may be completed', async () => {
    const { etag, version: expectedVersion, change } = await open('/whole-page');
    const operations = [{ op: 'page', field: 'seo', value: {} }];
    expect(await change({ expectedVersion, etag, operations })).toMatchObject({
      content: { seo: { robots: 'index' } },
    });
  });

  test('has the changed node of the canvas, in the document that came before', async () => {
    const { text, etag, version: expectedVersion, change } = await open('/canvas');
    const first = await change({ expectedVersion, etag, operations: [set(text, 'title', 'One')], canvas: 'change' });
    expect(first).toMatchObject({ canvas: expect.stringContaining('One') });
    const { canvas = '' } = first;
    const second = await change({
      expectedVersion: first.version,
      etag: first.etag,
      operations: [set(text, 'title', 'Another')],
      canvas: 'change',
    });
    expect(second).not.toHaveProperty('canvas');
    const { node: changed, html, from, to } = second.canvasChange ?? { node: '', html: '', from: 0, to: 0 };
    expect(changed).toBe(text);
    expect(html).toContain('Another');
    expect(canvas.slice(0, canvas.length - from) + html + canvas.slice(canvas.length - to)).toBe(
      canvas.replaceAll('One', 'Another'),
    );
  });
});
