import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineTemplate, region, z } from '@quoin/sdk';
import { createElement as h } from 'react';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const gated = defineTemplate({
  name: 'cms-template-report-page',
  title: 'Report',
  description: 'Asks visitors to register, above a footer',
  settings: z.object({}),
  regions: {
    registration: region('Registration'),
    content: region('Content'),
    footer: region('Footer', { inherits: true }),
  },
  gated: () => true,
  shows: ({ context }) => [context.admitted ? 'content' : 'registration', 'footer'],
  render: ({ regions }) => h('main', null, regions.registration, regions.content, regions.footer),
});

const form = () => node('cms-component-enquiry');
const newsletter = form();
/** Every page has the same forms, as node ids are unique only within a page. */
const own = { registration: form(), newsletter: form(), footer: form() };
const tree = (slots: Parameters<typeof node>[2] = {}) =>
  node(gated.name, {}, { registration: [own.registration, own.newsletter], content: [card('For readers')], ...slots });
const pages = {
  footer: pageFile('/partials/footer', [], { tree: node('cms-template-partial-page', {}, { content: [newsletter] }) }),
  unnamed: pageFile('/unnamed', [], { tree: tree(), access: { kind: 'gated' } }),
  public: pageFile('/public', [], { tree: tree() }),
  named: pageFile('/named', [], { tree: tree(), access: { kind: 'gated', form: own.registration.id } }),
  filled: pageFile('/filled', [], { tree: tree({ footer: [own.footer] }), access: { kind: 'gated' } }),
  footed: pageFile('/footed', [], {
    tree: tree({ footer: [own.footer] }),
    access: { kind: 'gated', form: own.footer.id },
  }),
};

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { regions: { footer: '/partials/footer' } } },
    files: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
    ),
    plugin: { templates: [gated] },
    settings: { trustedProxies: ['127.0.0.0/8'] },
  });
}, 60_000);
afterAll(() => instance.drop());

let sent = 0;
/** Posts a form from a new address. */
function post(path: string, { id }: { id: string }, headers: Record<string, string> = {}) {
  sent += 1;
  const body = new URLSearchParams({ _form: id, email: `reader-${sent}@example.com` }).toString();
  return instance.send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.0.0.${sent}`, ...headers },
    body,
  });
}
async function opens(path: string, by: { id: string }): Promise<boolean> {
  const { status, headers } = await post(path, by);
  expect(status).toBe(303);
  const cookie = (headers['set-cookie']?.[0] ?? '').split(';', 1).join('');
  const answer = await instance.get(path, { headers: { cookie } });
  expect([answer.status, answer.text.includes('For readers')]).toEqual(cookie === '' ? [403, false] : [200, true]);
  return cookie !== '';
}

test.each(['unnamed', 'public', 'named'])(
  'a newsletter form in the site footer does not open the page: %s',
  async (name) => {
    expect([await opens(`/${name}`, newsletter), await opens(`/${name}`, own.registration)]).toEqual([false, true]);
  },
);

test('the named form of several opens the page; without a name, each does', async () => {
  expect([
    await opens('/named', own.newsletter),
    await opens('/unnamed', own.newsletter),
    await opens('/public', own.newsletter),
  ]).toEqual([false, true, true]);
});

test('a form in a footer of its own opens the page only by name', async () => {
  expect([
    await opens('/filled', own.footer),
    await opens('/footed', own.footer),
    await opens('/footed', own.registration),
  ]).toEqual([false, true, false]);
});

test('visitors who send another form are thanked at the gate, which stays closed', async () => {
  const { headers } = await post('/unnamed', newsletter);
  expect(headers.location).toMatch(/^\?_sent=/);
  const thanks = await instance.get(`/unnamed${headers.location}`);
  expect([thanks.status, thanks.headers['cache-control']]).toEqual([403, 'private, no-store']);
  expect(thanks.text).toMatch(/<output>success/);
  expect(thanks.text).not.toContain('For readers');
  expect((await post('/unnamed', newsletter, { accept: 'application/json' })).json()).toEqual({
    outcome: 'success',
    errors: {},
  });
});
