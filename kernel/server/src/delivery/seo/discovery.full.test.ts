import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import sharp from 'sharp';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, pageFile, publish } from '../../testing/site-content.fixture.ts';

const parameter = { source: 'notices', field: 'number' };
const row = (number: string) => ({ data: { number, title: `Notice ${number}`, year: 2026 } });
const secret = 'Top secret words';
const home = pageFile('/', [card('Welcome')]);
const detail = pageFile('/notices/{number}', [card('Detail')], { title: '{title}', parameter });
const closed = { roles: { kind: 'roles', roles: ['CMSTWO:ADMIN'] }, code: { kind: 'code', hash: 'x' } };
const article = (path: string, tags: string[], more: object = {}) =>
  pageFile(path, [], {
    title: `On <${path}>`,
    tags,
    seo: { robots: 'index', description: 'What it says & more' },
    tree: node('cms-template-blog-page', {}, { content: [card('Words')] }),
    ...more,
  });
const pages = {
  home,
  german: pageFile('/', [card('Willkommen')], { locale: 'de', translationGroup: home.id }),
  odd: pageFile('/späte-gebühren', [card('Odd')]),
  unlisted: pageFile('/unlisted', [card('Unlisted')], { seo: { robots: 'noindex' } }),
  draft: pageFile('/draft', [card('Draft')], { published: false }),
  missing: pageFile('/404', [card(secret)], { title: secret, tags: ['news'] }),
  roles: pageFile('/roles', [card(secret)], { title: secret, tags: ['news'], access: closed.roles }),
  code: pageFile('/code', [card(secret)], { title: secret, tags: ['news'], access: closed.code }),
  gated: pageFile('/gated', [], {
    title: secret,
    tags: ['news'],
    tree: node('cms-template-gated-page', {}, { registration: [], content: [card(secret)] }),
  }),
  partial: pageFile('/partials/header', [], {
    title: secret,
    tree: node('cms-template-partial-page', {}, { content: [] }),
  }),
  detail,
  germanDetail: pageFile('/de-notices/{number}', [], { locale: 'de', translationGroup: detail.id, parameter }),
  closedDetail: pageFile('/closed/{number}', [], { parameter, access: closed.roles }),
  insights: pageFile('/insights', [card('Insights')], { title: 'Insights' }),
  first: article('/insights/first', ['news', 'fees']),
  second: article('/insights/second', ['news']),
  away: article('/away', ['fees']),
};

describe.each(suiteDatabases)('discovery on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop = async () => undefined as void;
  let clock = Date.now();
  const locations = async (path = '/sitemap.xml') =>
    [...(await instance.get(path)).text.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, href]) => href);

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { locales: ['en', 'de'] }, nyse: {} },
      start: { now: () => new Date(clock) },
      files: {
        ...Object.fromEntries(
          Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
        ),
        'sites/ice/content/rows/notices.json': [row('n1'), row('n 2/ü')],
        'sites/nyse/public/robots.txt': 'User-agent: *\nDisallow: /own\n',
        'sites/nyse/public/favicon.ico': 'own',
      },
    });
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await drop();
  });

  test('a sitemap lists public pages, each with its translations, and the rows of row pages', async () => {
    const { status, headers, text } = await instance.get('/sitemap.xml');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'no-cache',
    ]);
    expect(new Set(await locations())).toEqual(
      new Set([
        '/',
        '/de',
        '/sp%C3%A4te-geb%C3%BChren',
        '/insights',
        '/insights/first',
        '/insights/second',
        '/away',
        '/notices/n1',
        '/notices/n%202%2F%C3%BC',
        '/de/de-notices/n1',
        '/de/de-notices/n%202%2F%C3%BC',
      ]),
    );
    expect(text).toMatch(
      /<url><loc>[^<]*<\/loc><lastmod>20\d\d-[^<]*Z<\/lastmod><xhtml:link rel="alternate" hreflang="de" href="[^"]*\/de"\/><xhtml:link rel="alternate" hreflang="en" href="[^"]*\/"\/><xhtml:link rel="alternate" hreflang="x-default"/,
    );
    expect(text).toMatch(/hreflang="de" href="[^"]*\/de\/de-notices\/n1"/);
    expect(text).not.toContain(secret);
    const again = await instance.get('/sitemap.xml', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('published, saved and unpublished pages are reflected at once; scheduled ones on time', async () => {
    const made = await makePage(admin, '/made');
    expect(await locations()).not.toContain('/made');
    await publish(admin, made);
    expect(await locations()).toContain('/made');
    const saved = await admin.call('POST', '/sites/ice/data-sources/notices/rows', { data: row('n9').data });
    expect([saved.status, (await locations()).includes('/notices/n9')]).toEqual([200, true]);
    const schedule = { publishAt: null, unpublishAt: new Date(clock + 60_000).toISOString(), zone: 'UTC' };
    expect((await admin.call('PUT', `/sites/ice/pages/${made.id}/schedule`, schedule)).status).toBe(200);
    expect(await locations()).toContain('/made');
    clock += 61_000;
    expect(await locations()).not.toContain('/made');
    expect((await instance.get('/made')).status).toBe(404);
  });

  test('all files are cached like pages: until their content changes, and per encoding', async () => {
    const howOf = async (path: string) =>
      String((await instance.get(path)).headers['cache-status']).replace('quoin; ', '');
    const told = [
      '/sitemap.xml',
      '/feed.xml',
      '/feed.xml?tag=news',
      '/robots.txt',
      '/site.webmanifest',
      '/favicon.ico',
    ];
    const stale = async () => {
      const found: string[] = [];
      for (const path of told) if ((await howOf(path)) !== 'hit') found.push(path);
      return found;
    };
    await stale();
    expect(await stale()).toEqual([]);
    for (const path of told) {
      const { headers, bytes } = await instance.get(path);
      const head = await instance.get(path, { method: 'HEAD' });
      const again = await instance.get(path, { headers: { 'if-none-match': `"other", W/${headers.etag}` } });
      expect([head.bytes.length, head.headers['content-length'], again.status, again.bytes.length]).toEqual([
        0,
        String(bytes.length),
        304,
        0,
      ]);
    }
    const encoded = await instance.get('/sitemap.xml', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(encoded.bytes).toString()).toBe((await instance.get('/sitemap.xml')).text);
    expect(
      (await instance.get('/favicon.ico', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();

    expect((await admin.call('POST', '/sites/ice/redirects', { from: '/gone', to: '/' })).status).toBe(200);
    expect(await stale()).toEqual([]);
    const row = await admin.call('POST', '/sites/ice/data-sources/notices/rows', {
      data: { number: 'n8', title: 'Notice', year: 2026 },
    });
    expect([row.status, await stale()]).toEqual([200, ['/sitemap.xml']]);
    await publish(admin, await makePage(admin, '/untagged'));
    expect(await stale()).toEqual(['/sitemap.xml', '/feed.xml']);
  });

  test('requests during a render reflect pages published meanwhile', async () => {
    const made = await makePage(admin, '/meanwhile');
    const publishing = publish(admin, made);
    const asked = Array.from({ length: 20 }, () => locations());
    await publishing;
    const late = await Promise.all(Array.from({ length: 5 }, () => locations()));
    await Promise.all(asked);
    expect(late.map((hrefs) => hrefs.includes('/meanwhile'))).toEqual(late.map(() => true));
  });

  test('concurrent requests for different feeds are not mixed up', async () => {
    const statuses = await Promise.all(
      ['/feed.xml?under=/none', '/feed.xml?under=/insights', '/de/feed.xml?under=/none', '/de/feed.xml'].map(
        async (path) => (await instance.get(path)).status,
      ),
    );
    expect(statuses).toEqual([404, 200, 404, 200]);
  });

  test('the schedule of a row page is respected', async () => {
    const schedule = { publishAt: null, unpublishAt: new Date(clock + 60_000).toISOString(), zone: 'UTC' };
    expect((await admin.call('PUT', `/sites/ice/pages/${pages.germanDetail.id}/schedule`, schedule)).status).toBe(200);
    expect(await locations()).toContain('/de/de-notices/n1');
    clock += 61_000;
    expect(await locations()).not.toContain('/de/de-notices/n1');
  });

  test('robots.txt names the sitemap; a file of the site takes precedence', async () => {
    expect((await instance.get('/robots.txt')).text).toMatch(
      /^User-agent: \*\nDisallow:\n\nSitemap: http:\/\/ice\.localhost:\d+\/sitemap\.xml\n$/,
    );
    expect((await instance.get('/robots.txt', { host: 'nyse.localhost' })).text).toContain('/own');
    expect((await instance.get('/favicon.ico', { host: 'nyse.localhost' })).text).toBe('own');
  });

  test('on trial sites robots are excluded', async () => {
    const trial = await startInstance({ settings: { searchEngines: 'off' } });
    expect((await trial.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    await trial.drop();
  });

  test('in development nothing is cached, robots are excluded, and new public files are served at once', async () => {
    const trial = await startInstance({ start: { development: { load: async () => undefined } } });
    const ask = async () => {
      const { status, text, headers } = await trial.get('/robots.txt');
      return [status, text, headers['cache-status']];
    };
    const made = [200, 'User-agent: *\nDisallow: /\n', 'quoin; fwd=miss'];
    expect([await ask(), await ask()]).toEqual([made, made]);
    await mkdir(join(trial.folder, 'sites/ice/public'));
    await writeFile(join(trial.folder, 'sites/ice/public/robots.txt'), 'own');
    expect((await ask())[1]).toBe('own');
    await trial.drop();
  });

  test('a feed lists the entries of its list, without restricted ones', async () => {
    const { status, headers, text } = await instance.get('/feed.xml?under=/insights');
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'noindex',
    ]);
    expect(text).toContain('<title>Insights | Sample site ice</title>');
    expect(text).toContain('<title>On &lt;/insights/first&gt;</title>');
    expect(text).toContain('<summary>What it says &amp; more</summary>');
    expect(text).toContain(`<id>urn:uuid:${pages.second.id}</id>`);
    expect(text).not.toContain('/away');
    const titles = async (path: string) =>
      [...(await instance.get(path)).text.matchAll(/<title>On &lt;([^&]*)/g)].map(([, found]) => found);
    expect(await titles('/feed.xml?tag=news&tag=fees')).toEqual(
      expect.arrayContaining(['/away', '/insights/first', '/insights/second']),
    );
    expect(await titles('/feed.xml?tag=news&tag=fees&match=all')).toEqual(['/insights/first']);
    expect((await instance.get('/feed.xml?tag=news')).text).not.toContain(secret);
    expect((await instance.get('/de/feed.xml')).text).toContain('xml:lang="de"');
    for (const path of [
      '/feed.xml?under=/roles',
      '/feed.xml?under=/gated',
      '/feed.xml?under=/none',
      '/insights/feed.xml',
    ])
      expect([path, (await instance.get(path)).status]).toEqual([path, 404]);
    expect((await instance.get(`/feed.xml?tag=${'x'.repeat(200)}`)).status).toBe(200);
  });

  test('icons and web manifest come from the brand', async () => {
    const { headers, text } = await instance.get('/site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text) as { name: string; theme_color: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Sample site ice',
      lang: 'en',
      dir: 'ltr',
      theme_color: expect.stringMatching(/^#/),
    });
    for (const [path, size] of [
      ...manifest.icons.map(({ src, sizes }) => [src, Number(sizes.split('x')[0])] as const),
      ['/favicon.ico', 48] as const,
      ['/apple-touch-icon.png', 180] as const,
    ]) {
      const icon = await instance.get(path);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
    expect((await instance.get('/')).text).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    );
  });
});
