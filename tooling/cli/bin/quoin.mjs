#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
const source = new URL('../src/main.ts', import.meta.url);
// In the repository, plugins are built while this package is being built itself: for them it runs from source.
const inRepository = !source.pathname.includes('/node_modules/');
const fromSource = inRepository && (process.argv[2] === 'build' || !existsSync(built));

await import(fromSource ? source : built);
