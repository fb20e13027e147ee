import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { packagePath } from './package.ts';
import { weightOf } from './weight.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-weight-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'plain.js': 'export default (element) => { element.hidden = false; };',
  'parts.js': "import { step } from './step.js'; import './step.js'; export default step;",
  'step.js': 'export const step = (element) => { element.dataset.step = "1"; };',
  'dialog.js': "import { openDialog } from '@quoin/sdk/dialog'; export default openDialog;",
  'react.js': "import { reactIsland } from '@quoin/sdk/react'; export default reactIsland;",
};
mkdirSync(join(folder, 'dist/client'), { recursive: true });
for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, 'dist/client', name), code);

const size = (text: string): number => gzipSync(text, { level: 9 }).length;
const part = { name: 'table', css: '.cms-table { inline-size: 100%; }' };
const ownCss = '.sample { color: inherit; }';

/** Weighs a component with a client file, which draws with parts. */
const weigh = (client: string | undefined, { parts = [part], css = ownCss }: { parts?: object[]; css?: string } = {}) =>
  weightOf(
    {
      composed: {
        manifest: { islands: 'preact' },
        components: new Map([['cms-component-sample', { plugin: '@sample/things', definition: { parts } }]]),
        templates: new Map(),
      },
      packages: new Map([['@sample/things', { name: '@sample/things', folder, assets: { hash: 'h' } }]]),
      assets: {
        css: () => css,
        client: () => client && `${packagePath('@sample/things', 'h')}client/${client}`,
        vendorUrl: '/_quoin/vendor',
      },
    } as unknown as Parameters<typeof weightOf>[0],
    'cms-component-sample',
  );

test('the CSS counts with that of the parts', async () => {
  expect(await weigh(undefined)).toEqual({ css: size(part.css + ownCss), script: 0 });
  expect(await weigh(undefined, { parts: [], css: '' })).toEqual({ css: 0, script: 0 });
});

test('the script counts with all of its own modules, each once', async () => {
  expect((await weigh('plain.js')).script).toBe(size(files['plain.js']));
  expect((await weigh('parts.js')).script).toBe(size(files['parts.js']) + size(files['step.js']));
});

test('the script counts with shared modules, but not with React', async () => {
  expect((await weigh('dialog.js')).script).toBeGreaterThan(size(files['dialog.js']) + 500);
  expect((await weigh('react.js')).script).toBe(size(files['react.js']));
});
