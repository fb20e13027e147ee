import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loaderScript } from '../island/loader.ts';
import { canvasScript, richTextScript, vendor, type Vendor, vendorFolder } from './vendor.ts';

const kilobyte = 1024;
const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;
const sizeOf = ({ imports }: Vendor, modules: string[]): number =>
  [...new Set(modules.map((name) => imports[name] ?? ''))].reduce(
    (sum, url) => sum + gzipped(readFileSync(vendorFolder + url.slice('/v/'.length))),
    0,
  );

const modules = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@quoin/sdk/react',
  '@quoin/sdk/client',
  '@quoin/sdk/dialog',
  '@quoin/sdk/form',
  '@quoin/sdk/gate',
  '@quoin/sdk/kept-value',
  '@quoin/sdk/listing',
  '@quoin/sdk/live',
  '@quoin/sdk/rail',
  '@quoin/sdk/suggest',
];
/** Gzipped bytes of the loader and a client entry. */
const rest = gzipped(loaderScript().source) + 400;
let react: Vendor;
let preact: Vendor;

beforeAll(() => {
  react = vendor('react', '/v');
  preact = vendor('preact', '/v');
});

test('every module imported by client entries has a file, in both runtimes', () => {
  for (const { imports, files } of [react, preact]) {
    expect(Object.keys(imports)).toEqual(modules);
    expect(new Set(Object.values(imports))).toEqual(new Set(files.map((file) => `/v/${file}`)));
    for (const file of files) expect(file).toMatch(/^[a-z-]+-[\w-]{8}\.js$/);
  }
});

test('the import map can be inlined in a page, and is identified by its hash', () => {
  expect(JSON.parse(react.importMap)).toEqual({ imports: react.imports });
  expect(react.importMapHash).toMatch(/^'sha256-/);
  expect(react.importMapHash).not.toBe(preact.importMapHash);
});

test('a page with a React island loads at most 72 KB', () => {
  expect(
    sizeOf(react, ['react', 'react/jsx-runtime', 'react-dom/client', '@quoin/sdk/react']) + rest,
  ).toBeLessThanOrEqual(72 * kilobyte);
});

test('with preact it loads at most 10 KB', () => {
  expect(
    sizeOf(preact, ['react', 'react/jsx-runtime', 'react-dom/client', '@quoin/sdk/react']) + rest,
  ).toBeLessThanOrEqual(10 * kilobyte);
});

test('the loader is about 1 KB', () => {
  expect(gzipped(loaderScript().source)).toBeLessThanOrEqual(kilobyte);
});

test('plain DOM code loads no framework', () => {
  expect(react.imports['@quoin/sdk/client']).toBe(preact.imports['@quoin/sdk/client']);
  expect(sizeOf(react, ['@quoin/sdk/client']) + rest).toBeLessThanOrEqual(3 * kilobyte);
});

test('the script of forms is a separate file of at most 3 KB', () => {
  expect(react.imports['@quoin/sdk/form']).not.toBe(react.imports['@quoin/sdk/client']);
  expect(sizeOf(react, ['@quoin/sdk/form'])).toBeLessThanOrEqual(3 * kilobyte);
});

test('the script of lists is a separate file of at most 2 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/listing'])).toBeLessThanOrEqual(2 * kilobyte);
});

test('the script of dialogs, popovers and menus is a separate file of at most 2 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/dialog'])).toBeLessThanOrEqual(2 * kilobyte);
});

test('the script of gates is a separate file of at most 2 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/gate'])).toBeLessThanOrEqual(2 * kilobyte);
});

test('the script of live values is a separate file of at most 1.5 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/live'])).toBeLessThanOrEqual(1.5 * kilobyte);
});

test('the script of rails is a separate file of at most 2 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/rail'])).toBeLessThanOrEqual(2 * kilobyte);
});

test('the script of kept values is a separate file of at most 0.5 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/kept-value'])).toBeLessThanOrEqual(0.5 * kilobyte);
});

test('the script of suggestions is a separate file of at most 1.5 KB', () => {
  expect(sizeOf(react, ['@quoin/sdk/suggest'])).toBeLessThanOrEqual(1.5 * kilobyte);
});

test('the script of suggestions shares that of popups, so that they close each other', () => {
  const file = (module: string) =>
    readFileSync(vendorFolder + (react.imports[module] ?? '').slice('/v/'.length), 'utf8');
  expect(file('@quoin/sdk/suggest')).toContain('"@quoin/sdk/dialog"');
});

test('the script of the canvas is a single file of at most 24 KB', () => {
  const url = canvasScript('/v');
  expect(url).toMatch(/^\/v\/canvas-[\w-]{8}\.js$/);
  expect(gzipped(readFileSync(vendorFolder + url.slice('/v/'.length)))).toBeLessThanOrEqual(24 * kilobyte);
});

test('the script that edits rich text on the canvas is a single file of at most 130 KB', () => {
  const url = richTextScript('/v');
  expect(url).toMatch(/^\/v\/rich-text-[\w-]{8}\.js$/);
  expect(gzipped(readFileSync(vendorFolder + url.slice('/v/'.length)))).toBeLessThanOrEqual(130 * kilobyte);
});
