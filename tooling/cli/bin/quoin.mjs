#!/usr/bin/env node
// Runs on any Node, to name the one that Quoin needs.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const needed = 24;
const isOutdated = Number.parseInt(process.versions.node, 10) < needed;
const command = process.argv[2] ?? '';

/** Commands of plugin authors. Without the server, they run on older versions of Node. */
const ofAuthors = ['build', 'check', 'create', 'test'];

if (isOutdated && !ofAuthors.includes(command)) {
  console.error(
    `Quoin runs on Node ${needed} or later, and this is Node ${process.versions.node}: run it as "npx quoin" in a workspace, which brings its own Node, or install Node ${needed}.`,
  );
  process.exitCode = 1;
} else if (isOutdated || command === 'build') {
  // The repository builds plugins before the kernel's server.
  const authoring = createRequire(import.meta.url).resolve('@quoin/authoring/package.json');
  await import(pathToFileURL(join(dirname(authoring), 'dist/main.js')).href);
} else {
  await import('../dist/main.js');
}
