import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { otherServerHint, recordDataFolder } from './data-folders.ts';

test('a command without DATA_DIR names a running server with another data folder, and no other', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quoin-root-'));
  const folder = mkdtempSync(join(tmpdir(), 'quoin-data-'));
  recordDataFolder(root, folder);
  expect(await otherServerHint(root, {})).toBeUndefined();
  // The socket that a server listens on.
  const server = createServer().listen(join(folder, 'quoin.sock'));
  await once(server, 'listening');
  expect(await otherServerHint(root, {})).toBe(
    `This acts on ${join(root, 'data')}, because DATA_DIR is not set. A server of this workspace runs on ${folder}: to act on that, set DATA_DIR=${folder}, and what else that server has in its environment.`,
  );
  expect(await otherServerHint(root, { DATA_DIR: '/elsewhere' })).toBeUndefined();
  await new Promise((resolve) => server.close(resolve));
  expect(await otherServerHint(root, {})).toBeUndefined();
  rmSync(root, { recursive: true });
  rmSync(folder, { recursive: true });
});
