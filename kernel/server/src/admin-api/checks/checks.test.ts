import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineCheck, type CheckedPage, type Finding } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, publish } from '../../testing/site-content.fixture.ts';

let seen: CheckedPage | undefined;
const check = (name: string, run: (page: CheckedPage) => unknown) =>
  defineCheck({
    name,
    title: `Check ${name}`,
    description: 'Sample',
    severity: 'off',
    run: run as (page: CheckedPage) => Finding[],
  });
const checks = [
  check('witness', (page) => {
    seen = page;
    return [];
  }),
  check('drawn', ({ html }) => (html.includes('<article class="card">') ? [{ message: 'It has a card.' }] : [])),
  check('place', ({ tree }) => {
    const [first] = tree.slots['content'] ?? [];
    return [
      { node: first?.id, field: 'title', message: 'Of a field.' },
      { node: first?.id, field: 'gone', message: 'Of a field that is not there.' },
      { node: 'gone', field: 'title', message: 'Of a node that is not there.' },
      { field: 'description', message: 'Of the page.' },
    ];
  }),
  check('many', () => Array.from({ length: 25 }, () => ({ message: 'x'.repeat(600) }))),
  check('throws', () => {
    throw new Error('It is broken.');
  }),
  check('endless', () => {
    for (;;);
  }),
  check('no-list', () => ({ message: 'It is no list.' })),
];

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  const site = (id: string, severities: Record<string, string>) => ({ [id]: { checks: severities } });
  instance = await startInstance({
    plugin: { checks },
    sites: {
      ...site('ice', {}),
      ...site('facts', { witness: 'info' }),
      ...site('places', { place: 'warn', drawn: 'info', 'no-shouting': 'off' }),
      ...site('faults', { many: 'info', throws: 'block', endless: 'block', 'no-list': 'block' }),
    },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

async function findingsOf(page: string, site: string) {
  const { findings } = (await admin.call('GET', `/sites/${site}/pages/${page}/findings`)).json() as {
    findings: Record<string, unknown>[];
  };
  return findings;
}

test('checks learn of texts, headings, pictures and links of the page, and where these lead', async () => {
  const site = 'facts';
  const shown = await makePage(admin, '/shown', { site });
  await publish(admin, shown, site);
  const hidden = await makePage(admin, '/hidden', { site });
  const page = await makePage(admin, '/page', { site });
  const link = (href: string) => `<a href="${href}">There</a>`;
  const body = `<h2>Fees</h2>${['/shown', '/shown/?a=1#b', '/hidden', '/none', 'https://example.com/a', '#a', '/sitemap.xml'].map(link).join('')}`;
  const nodes = [
    card('Words', body),
    node('cms-component-quote', { words: 'Words of a sample' }),
    node('cms-component-picture', { image: { url: '/a.png' }, file: { page: hidden.id } }),
    node('cms-component-picture', { image: { asset: 'gone', alt: 'A' } }),
  ];
  await admin.call('PATCH', `/sites/${site}/pages/${page.id}/draft`, {
    expectedVersion: page.version,
    operations: nodes.map((each, index) => ({ op: 'insert', parent: page.root, slot: 'content', index, node: each })),
  });
  expect(await findingsOf(page.id, site)).toEqual([]);
  const [text, quote, picture, gone] = nodes.map(({ id }) => id);
  expect(seen).toMatchObject({
    tree: { slots: { content: expect.arrayContaining([expect.objectContaining({ id: text })]) } },
    page: { title: 'Page /page', path: '/page', isListed: true },
    locale: 'en',
    headings: [{ node: text, field: 'body', text: 'Fees', level: 2, shown: 2 }],
    images: [{ node: picture, field: 'image', alt: undefined, file: undefined }],
  });
  expect(seen?.texts).toContainEqual({ node: quote, field: 'words', text: 'Words of a sample', isSample: true });
  expect(seen?.links.map(({ node: of, to, state }) => [of, to, state])).toEqual([
    [text, '/shown', 'found'],
    [text, '/shown/?a=1#b', 'found'],
    [text, '/hidden', 'unpublished'],
    [text, '/none', 'gone'],
    [text, 'https://example.com/a', 'external'],
    [text, '#a', 'found'],
    [text, '/sitemap.xml', 'found'],
    [picture, '/hidden', 'unpublished'],
    [gone, 'gone', 'gone'],
  ]);
});

test('findings lead to their field, and are as severe as the site wants them', async () => {
  const page = await makePage(admin, '/LOUD', { site: 'places', title: 'LOUD' });
  expect(await findingsOf(page.id, 'places')).toEqual([
    expect.objectContaining({ check: 'drawn', checkTitle: 'Check drawn', severity: 'info', overridable: false }),
    expect.objectContaining({ severity: 'warn', node: expect.any(String), field: 'title', fieldTitle: 'Title' }),
    { ...place, node: expect.any(String), message: 'Of a field that is not there.' },
    { ...place, message: 'Of a node that is not there.' },
    { ...place, field: 'description', message: 'Of the page.' },
  ]);
});
const place = { check: 'place', checkTitle: 'Check place', severity: 'warn', overridable: false };

test('a check that fails, never ends or returns something else is a finding, and prevents nothing', async () => {
  const page = await makePage(admin, '/faults', { site: 'faults' });
  const findings = await findingsOf(page.id, 'faults');
  const many = findings.filter((finding) => finding['check'] === 'many');
  expect(many).toHaveLength(21);
  expect(String(many[0]?.['message'])).toHaveLength(500);
  expect(many.at(-1)).toMatchObject({ message: 'The check finds the same in 5 more places.' });
  expect(findings.slice(21)).toMatchObject([
    { check: 'throws', severity: 'warn', message: 'The check failed. Tell whoever maintains @sample/plugin.' },
    { check: 'endless', severity: 'warn', message: expect.stringContaining('longer than 250 milliseconds') },
    { check: 'no-list', severity: 'warn' },
  ]);
  expect((await publish(admin, page, 'faults')).status).toBe(200);
});

describe('a finding that prevents publishing', () => {
  const overrideReason = 'The name of the fund is written so';
  const auditOf = async (page: string) => {
    const { entries } = (
      await admin.call('GET', `/sites/ice/audit?action=page.checks-overridden&subject=page:${page}`)
    ).json() as { entries: Record<string, unknown>[] };
    return entries;
  };
  const refused = {
    code: 'page.checks-failed',
    message: expect.stringContaining('The title is in capitals.'),
    problems: [{ where: 'the page', message: expect.stringContaining('in capitals') }],
  };

  test('does so until a reason overrides it, which the audit log has', async () => {
    const page = await makePage(admin, '/shouting', { title: 'LOUD' });
    expect(await findingsOf(page.id, 'ice')).toMatchObject([
      { check: 'no-shouting', severity: 'block', overridable: true },
    ]);
    const publishWith = (more: object) =>
      admin.call('POST', `/sites/ice/pages/${page.id}/publication`, { expectedVersion: page.version, ...more });
    expect((await publishWith({})).json()).toMatchObject(refused);
    for (const reason of ['', ' \n', 'x'.repeat(501)])
      expect((await publishWith({ overrideReason: reason })).json()).toMatchObject({ code: 'request.invalid' });
    expect((await instance.get('/shouting')).status).toBe(404);
    expect(await auditOf(page.id)).toEqual([]);
    expect((await publishWith({ overrideReason: ` ${overrideReason} ` })).status).toBe(200);
    expect((await instance.get('/shouting')).status).toBe(200);
    expect(await auditOf(page.id)).toMatchObject([
      {
        actor: admin.id,
        actionTitle: 'Checks of a page overridden',
        details: {
          revision: 1,
          reason: overrideReason,
          findings: ['no-shouting: the page: The title is in capitals. Write it as a sentence.'],
        },
      },
    ]);
  });

  test('needs a reason for a later change, too', async () => {
    const page = await makePage(admin, '/later');
    await publish(admin, page);
    const edited = await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
      expectedVersion: page.version,
      operations: [{ op: 'page', field: 'title', value: 'LOUD' }],
    });
    const { version } = edited.json() as { version: number };
    const schedule = (more: object) =>
      admin.call('PUT', `/sites/ice/pages/${page.id}/next-revision`, {
        expectedVersion: version,
        at: '2999-01-01T00:00:00Z',
        zone: 'UTC',
        ...more,
      });
    expect((await schedule({})).json()).toMatchObject(refused);
    expect((await schedule({ overrideReason })).status).toBe(200);
    expect(await auditOf(page.id)).toMatchObject([{ details: { revision: 2, reason: overrideReason } }]);
  });

  test('can be reviewed, so that whoever publishes decides', async () => {
    const page = await makePage(admin, '/reviewed', { title: 'LOUD' });
    expect((await admin.call('POST', `/sites/ice/pages/${page.id}/draft/submission`, {})).status).toBe(200);
  });

  test('of the kernel cannot be overridden, and a conflict leaves no trace', async () => {
    const page = await makePage(admin, '/kernel', { title: 'LOUD' });
    const call = (expectedVersion: number) =>
      admin.call('POST', `/sites/ice/pages/${page.id}/publication`, { expectedVersion, overrideReason });
    expect((await call(page.version - 1)).json()).toMatchObject({ code: 'page.conflict' });
    await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
      expectedVersion: page.version,
      operations: [
        { op: 'insert', parent: page.root, slot: 'content', index: 0, node: { ...card(''), id: randomUUID() } },
      ],
    });
    expect((await call(page.version + 1)).json()).toMatchObject({
      code: 'page.not-ready',
      message: expect.not.stringContaining('in capitals'),
    });
    expect(await auditOf(page.id)).toEqual([]);
  });
});
