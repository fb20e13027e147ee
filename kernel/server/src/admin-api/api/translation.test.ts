import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiPage, ApiTranslatedText, ApiTranslation } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;

beforeAll(async () => {
  instance = await startInstance({ sites: { ice: { locales: ['en', 'de', 'fr'] }, nyse: {} } });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const at = (id: string, below = '') => `/sites/ice/pages/${id}${below}`;
async function ask<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> {
  return (await admin.call(method, path, body)).json() as Body;
}
const draftOf = (id: string) => ask<{ version: number; content: { tree: Node } }>('GET', at(id, '/draft'));
const patch = async (id: string, ...operations: object[]) =>
  admin.call('PATCH', at(id, '/draft'), { expectedVersion: (await draftOf(id)).version, operations });
const translate = async (id: string, locale: string, content = 'copy', title?: string) =>
  (await ask<ApiPage>('POST', at(id, '/translations'), { locale, content, title })).id;
const compare = (id: string) => ask<ApiTranslation>('GET', at(id, '/translation'));
const nodesOf = async (id: string) => (await draftOf(id)).content.tree.slots['content'] ?? [];
const textOf = ({ texts }: ApiTranslation, words: string): ApiTranslatedText => {
  const found = texts.find((text) => text.words === words);
  if (found === undefined) throw new Error(`There is no text "${words}".`);
  return found;
};
const statesOf = ({ texts }: ApiTranslation) => Object.fromEntries(texts.map(({ words, state }) => [words, state]));

/** A page with a card, its German translation, and the ids of both cards. */
async function translated(path: string, title?: string) {
  const source = await makePage(admin, path);
  const page = await translate(source.id, 'de', 'copy', title);
  const [sourceCard, germanCard] = [(await nodesOf(source.id))[0]?.id ?? '', (await nodesOf(page))[0]?.id ?? ''];
  return { source: source.id, page, sourceCard, germanCard };
}
const set = (node: string, value: string) => ({ op: 'set', node, path: ['title'], value });

test('a text is untranslated, then translated, then outdated with its former source, then confirmed', async () => {
  const { source, page, sourceCard, germanCard } = await translated('/fees', 'Gebühren');
  expect(germanCard).not.toBe(sourceCard);
  await patch(source, set(sourceCard, 'What members pay'));
  const first = await compare(page);
  expect(first).toMatchObject({ source: { id: source, locale: 'en' }, missing: [], extra: [] });
  expect(textOf(first, 'What members pay')).toMatchObject({ node: sourceCard, target: germanCard, path: ['title'] });
  expect(statesOf(first)).toEqual({ 'Page /fees': 'translated', 'What members pay': 'untranslated' });

  await patch(page, set(germanCard, 'Was Mitglieder zahlen'));
  expect(statesOf(await compare(page))).toMatchObject({ 'What members pay': 'translated' });

  await patch(source, set(sourceCard, 'What all members pay'));
  const { state, difference } = textOf(await compare(page), 'What all members pay');
  expect([state, difference?.pieces]).toEqual([
    'outdated',
    [
      { kind: 'same', text: 'What ' },
      { kind: 'added', text: 'all ' },
      { kind: 'same', text: 'members pay' },
    ],
  ]);
  // A correction says nothing about changes of the source.
  await patch(page, set(germanCard, 'Was die Mitglieder zahlen'));
  expect(statesOf(await compare(page))).toMatchObject({ 'What all members pay': 'outdated' });

  const confirmation = { node: sourceCard, path: ['title'], source: 'What all members pay' };
  expect(await ask('POST', at(page, '/translation/confirmations'), { texts: [confirmation] })).toEqual({
    confirmed: 1,
  });
  expect(statesOf(await compare(page))).toMatchObject({ 'What all members pay': 'translated' });
});

test('what was confirmed for another source is outdated, and what is no text is refused', async () => {
  const { page, sourceCard } = await translated('/rules');
  const confirm = (...texts: object[]) => admin.call('POST', at(page, '/translation/confirmations'), { texts });
  const [words = ''] = Object.keys(statesOf(await compare(page))).filter((each) => each !== 'Page /rules');
  expect((await confirm({ node: sourceCard, path: ['title'], source: 'Seen long ago' })).status).toBe(200);
  expect(statesOf(await compare(page))).toMatchObject({ [words]: 'outdated' });
  const refused = await confirm({ node: sourceCard, path: ['nowhere'], source: 'x' });
  expect([refused.status, refused.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'request.invalid', message: expect.stringContaining('nowhere') }),
  ]);
});

test('what the source gains can be added to the translation, with texts that stay paired', async () => {
  const { source, page } = await translated('/more');
  const { tree } = (await draftOf(source)).content;
  const added = card('News');
  await patch(source, { op: 'insert', parent: tree.id, slot: 'content', index: 0, node: added });
  const own = card('Eigenes');
  const root = (await draftOf(page)).content.tree.id;
  await patch(page, {
    op: 'insert',
    parent: root,
    slot: 'content',
    index: 1,
    node: { ...own, name: 'cms-component-picture', props: {} },
  });
  const { missing, extra } = await compare(page);
  expect([missing.map(({ source: id, index }) => [id, index]), extra]).toEqual([[[added.id, 0]], [own.id]]);
  expect(
    (
      await patch(
        page,
        ...missing.map(({ node, parent, slot, index }) => ({ op: 'insert', node, parent, slot, index })),
      )
    ).status,
  ).toBe(200);
  const after = await compare(page);
  expect([after.missing, textOf(after, 'News').state]).toEqual([[], 'untranslated']);
});

test('an empty translation and one made elsewhere are compared with the main language', async () => {
  const { id: source } = await makePage(admin, '/else');
  const empty = await compare(await translate(source, 'fr', 'empty'));
  expect(empty).toMatchObject({ source: { id: source }, missing: [{ index: 0 }] });
  const { translationGroup } = await ask<ApiPage>('GET', at(source));
  const { id: page } = await ask<ApiPage>('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: 'Anderswo',
    path: '/anderswo',
    locale: 'de',
    translationGroup,
  });
  expect(await compare(page)).toMatchObject({ source: { id: source }, texts: [{ state: 'translated' }] });
});

test('a page of the main language, and of a site with one language, translates nothing', async () => {
  const nothing = { source: null, texts: [], missing: [], extra: [] };
  expect(await compare((await makePage(admin, '/main')).id)).toEqual(nothing);
  const { id } = await makePage(admin, '/only', { site: 'nyse' });
  expect(await ask('GET', `/sites/nyse/pages/${id}/translation`)).toEqual(nothing);
});

test('nodes are found in every other language', async () => {
  const { source, page, sourceCard, germanCard } = await translated('/jump');
  const french = await translate(source, 'fr');
  const frenchCard = (await nodesOf(french))[0]?.id ?? '';
  const find = (from: string, node: string, to: string) =>
    ask<{ node: string | null }>('GET', at(from, `/nodes/${node}/translations/${to}`));
  expect(await find(source, sourceCard, page)).toEqual({ node: germanCard });
  expect(await find(page, germanCard, source)).toEqual({ node: sourceCard });
  expect(await find(page, germanCard, french)).toEqual({ node: frenchCard });
  expect(await find(page, randomUUID(), french)).toEqual({ node: null });
  expect(await find(page, germanCard, randomUUID())).toMatchObject({ code: 'page.unknown' });
});
