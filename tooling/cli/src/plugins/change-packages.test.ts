import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changePackages } from './change-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quoin-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('of two concurrent changes of packages, the second names the first, and may start once it has ended', async () => {
  const first = Promise.withResolvers<void>();
  const changing = changePackages(root, 'adds cards to site ice', () => first.promise);
  await expect(changePackages(root, 'adds charts', async () => undefined)).rejects.toMatchObject({
    code: 'workspace.busy',
    message: expect.stringMatching(/^Process \d+ adds cards to site ice in this workspace since 20\S+\. Wait until/),
  });
  first.resolve();
  await changing;
  expect(await changePackages(root, 'adds charts', async () => 'added')).toBe('added');
  expect(existsSync(join(root, '.install.lock'))).toBe(false);
});

test('a lock with the marks of a merge is refused before anything is changed', async () => {
  writeFileSync(join(root, 'package-lock.json'), '{\n<<<<<<< HEAD\n');
  let isChanged = false;
  const changing = changePackages(root, 'adds cards', async () => (isChanged = true));
  await expect(changing).rejects.toMatchObject({
    code: 'workspace.lock-unusable',
    message: expect.stringContaining('unfinished merge in line 2'),
  });
  expect(isChanged).toBe(false);
});
