import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z, type Http } from '@quoin/sdk';
import { createOutbound, type Outbound } from './outbound.ts';
import { withSiteFiles } from './site-files.ts';

let folder: string;
let outbound: Outbound;
let http: Http;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-site-files-'));
  await mkdir(join(folder, 'public/data'), { recursive: true });
  await writeFile(join(folder, 'manifest.json'), '{}');
  await writeFile(join(folder, 'public/data/a figure.csv'), 'day,value\n1,2\n');
  await writeFile(join(folder, 'public/data/figure.json'), '{"value":2}');
  await writeFile(join(folder, 'public/data/large.csv'), 'x'.repeat(1_000_001));
  await writeFile(join(folder, 'public/data/.hidden.csv'), 'secret');
  await writeFile(join(folder, 'public/data/key.pem'), 'secret');
  outbound = createOutbound();
  http = withSiteFiles(outbound.client([]), join(folder, 'public'));
});

afterAll(async () => {
  await outbound.close();
  await rm(folder, { recursive: true });
});

test('a path is served from the plain file of the site, regardless of its query', async () => {
  const response = await http.fetch('/data/a%20figure.csv?version=2');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await response.text()).toBe('day,value\n1,2\n');
  expect(await http.json('/data/figure.json', z.object({ value: z.number() }))).toEqual({ value: 2 });
});

test.each([
  '/data/none.csv',
  '/data',
  '/../manifest.json',
  '/%2e%2e/manifest.json',
  '/..%2fmanifest.json',
  '/data/.hidden.csv',
  '/data/key.pem',
  '/%',
])('%s is not found', async (path) => {
  await expect(http.fetch(path)).rejects.toMatchObject({
    code: 'service.failed',
    details: expect.objectContaining({ status: '404' }),
  });
});

test('rejects oversized files, other shapes and other hosts', async () => {
  await expect(http.fetch('/data/large.csv')).rejects.toMatchObject({ code: 'service.refused' });
  await expect(http.json('/data/figure.json', z.array(z.string()))).rejects.toMatchObject({ code: 'service.failed' });
  for (const url of [
    '//other.example/data/figure.json',
    '/\\other.example/data/figure.json',
    'https://other.example/data.csv',
  ]) {
    await expect(http.fetch(url)).rejects.toMatchObject({ code: 'service.refused' });
  }
});
