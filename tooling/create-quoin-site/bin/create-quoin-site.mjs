#!/usr/bin/env node
// Runs on any Node, to name the one that is needed.
const major = Number.parseInt(process.versions.node, 10);

if (major < 24) {
  console.error(
    `Sites are served with Node 24 or later, and this is Node ${process.versions.node}: install a later one.`,
  );
  process.exitCode = 1;
} else {
  await import('../dist/main.js');
}
