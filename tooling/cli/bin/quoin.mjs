#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/main.js', import.meta.url);
const source = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const installed = source.includes('node_modules');
// In the repository, plugins build while this package is being built, and development runs without any build.
const fromSource = !installed && (['build', 'dev'].includes(process.argv[2]) || !existsSync(built));

if (fromSource) {
  const { status, signal } = spawnSync(
    process.execPath,
    ['--conditions=@quoin/source', source, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  if (signal) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
} else {
  await import(built);
}
