import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiPage, ApiTranslation } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage } from '../../testing/site-content.fixture.ts';
import { schemaViolations } from '../translation/xliff/schema-violations.fixture.ts';

let instance: Instance;
let admin: Person;
let source: string;
let page: string;

const at = (id: string, below = '') => `/sites/ice/pages/${id}${below}`;
const draftOf = async (id: string) =>
  (await admin.call('GET', at(id, '/draft'))).json() as { version: number; content: { title: string; tree: Node } };
const exported = async () => (await admin.call('GET', at(page, '/translation.xlf'))).text;
const send = (xliff: string) =>
  instance.send({
    method: 'POST',
    host: 'admin.localhost',
    path: `/api${at(page, '/translation.xlf')}`,
    headers: {
      cookie: admin.cookie,
      'x-csrf-token': admin.csrfToken,
      origin: 'http://admin.localhost',
      'content-type': 'application/octet-stream',
    },
    body: xliff,
  });
const statesOf = async () =>
  ((await admin.call('GET', at(page, '/translation'))).json() as ApiTranslation).texts.map(({ words, state }) => [
    words,
    state,
  ]);
/** Gives each segment a target, in order. */
const translate = (xliff: string, ...targets: string[]) =>
  xliff.replaceAll(/<\/source>/g, (end) => `${end}<target>${targets.shift() ?? ''}</target>`);

beforeAll(async () => {
  instance = await startInstance({ sites: { ice: { locales: ['en', 'de'] } } });
  admin = await instance.signIn();
  source = (await makePage(admin, '/fees')).id;
  const made = await admin.call('POST', at(source, '/translations'), { locale: 'de', content: 'copy' });
  page = (made.json() as ApiPage).id;
});
afterAll(() => instance.drop());

test('a file is exported, translated and imported as one edit; what it was translated from is confirmed', async () => {
  const xliff = await exported();
  expect(xliff).toContain(`version="2.1" srcLang="en" trgLang="de"`);
  expect(xliff).toContain('<note category="component">Card</note><note category="field">Title</note>');
  expect(schemaViolations(xliff)).toEqual([]);
  const before = await draftOf(page);
  const answer = await send(translate(xliff, 'Gebühren', 'Karte'));
  expect([answer.status, answer.json()]).toEqual([
    200,
    { version: before.version + 1, stored: 2, unchanged: 0, skipped: 0, outdated: [], refused: [] },
  ]);
  const { content } = await draftOf(page);
  expect([content.title, content.tree.slots['content']?.[0]?.props['title']]).toEqual(['Gebühren', 'Karte']);
  expect((await statesOf()).map(([, state]) => state)).toEqual(['translated', 'translated']);
});

test('what the source changed meanwhile is stored and outdated, what cannot be stored is reported', async () => {
  const former = await exported();
  expect([schemaViolations(former), former.includes('state="translated"')]).toEqual([[], true]);
  const xliff = translate(former.replaceAll(/<target.*?<\/target>/g, ''), 'x'.repeat(301), 'Neue Karte');
  const { version, content } = await draftOf(source);
  const node = content.tree.slots['content']?.[0]?.id;
  const operations = [{ op: 'set', node, path: ['title'], value: 'Changed meanwhile' }];
  expect((await admin.call('PATCH', at(source, '/draft'), { expectedVersion: version, operations })).status).toBe(200);
  const report = (await send(xliff)).json();
  expect(report).toMatchObject({
    stored: 1,
    outdated: [{ title: 'Title' }],
    refused: [{ title: 'Title', reason: expect.stringContaining('at most 300 characters') }],
  });
  expect(await statesOf()).toContainEqual(['Changed meanwhile', 'outdated']);
});

test.each<[string, (xliff: string) => string, string]>([
  ['another version', (xliff) => xliff.replace('version="2.1"', 'version="1.2"'), 'XLIFF version'],
  ['other languages', (xliff) => xliff.replace('trgLang="de"', 'trgLang="fr"'), 'it translates en to fr'],
  ['another page', (xliff) => xliff.replace(/original="[^"]*"/, 'original="x"'), 'another page'],
  ['a document type', (xliff) => xliff.replace('<xliff', '<!DOCTYPE xliff><xliff'), 'document type'],
  ['no XLIFF', () => '<html/>', 'not an XLIFF 2 document'],
])('a file with %s is refused whole', async (_, change, reason) => {
  const { version } = await draftOf(page);
  const answer = await send(change(translate(await exported(), 'Nie', 'Nie')));
  expect([answer.status, (answer.json() as { message: string }).message]).toEqual([
    422,
    expect.stringContaining(reason),
  ]);
  expect((await draftOf(page)).version).toBe(version);
});

test('a file beyond the limit, and a page that translates none, are refused', async () => {
  expect((await send('x'.repeat(5 * 1024 ** 2 + 1))).status).toBe(413);
  const answer = await admin.call('GET', at(source, '/translation.xlf'));
  expect(answer.json()).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('not a translation'),
  });
});
