import { readFileSync } from 'node:fs';
import { policyHash } from '../document/hash.ts';

// The build puts a compacted copy beside the compiled module.
const source = readFileSync(new URL('./loader.js', import.meta.url), 'utf8');

/** The script that starts islands: stands inline in a page that has any. */
export const loaderScript = { source, hash: policyHash(source) };
