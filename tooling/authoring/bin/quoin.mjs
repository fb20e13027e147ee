#!/usr/bin/env node
// Runs on any Node, to name the one that is needed.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/**
 * The program of the package `quoin`, which has these commands too; undefined where it is not installed with this one.
 */
function whole() {
  for (let folder = dirname(realpathSync(fileURLToPath(import.meta.url))); ; folder = dirname(folder)) {
    const program = join(folder, 'node_modules/quoin/bin/quoin.mjs');
    if (existsSync(program)) return pathToFileURL(program).href;
    if (folder === dirname(folder)) return undefined;
  }
}

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Plugins are made with Node 20.19 or later, and this is Node ${process.versions.node}: install a later one.`,
  );
  process.exitCode = 1;
} else {
  await import(whole() ?? new URL('../dist/main.js', import.meta.url).href);
}
