#!/usr/bin/env node
// Runs on any Node, to name the one that is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Plugins are made with Node 20.19 or later, and this is Node ${process.versions.node}: install a later one.`,
  );
  process.exitCode = 1;
} else {
  await import('../dist/main.js');
}
