import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const program = fileURLToPath(new URL('quoin.mjs', import.meta.url));
const runOn = (version: string) => {
  const versions = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return spawnSync(process.execPath, ['--import', versions, program, '--help'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
};

test('on an outdated Node, one sentence names the version that Quoin needs', () => {
  const { status, stdout, stderr } = runOn('20.20.2');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Quoin runs on Node 24 or later, and this is Node 20\.20\.2: [^\n]+\n$/);
});

test('a recent Node runs the command line', () => {
  expect(runOn('24.0.0')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: quoin') });
});
