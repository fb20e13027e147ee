#!/usr/bin/env node
// Runs on any Node, to name the one that Quoin needs.
import { existsSync } from 'node:fs';

const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Quoin runs on Node ${needed} or later, and this is Node ${process.versions.node}: run it as "npx quoin" in a workspace, which brings its own Node, or install Node ${needed}.`,
  );
  process.exitCode = 1;
} else {
  const built = new URL('../dist/main.js', import.meta.url);
  const source = new URL('../src/main.ts', import.meta.url);
  // The repository builds plugins and this package together, so for plugins it runs from source.
  const inRepository = !source.pathname.includes('/node_modules/');
  const fromSource = inRepository && (process.argv[2] === 'build' || !existsSync(built));
  await import(fromSource ? source : built);
}
