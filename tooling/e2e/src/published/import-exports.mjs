// Imports every export of every installed package of Quoin. Prints those that fail.
import { readdirSync, readFileSync } from 'node:fs';

const names = ['quoin', ...readdirSync('node_modules/@quoin').map((name) => `@quoin/${name}`)];

/**
 * Exports that have only the condition `@quoin/source` serve the tests of the workspace.
 *
 * @param {string | object} target
 */
const isPublic = (target) => typeof target === 'string' || 'default' in target;

for (const name of names) {
  const { exports = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  for (const [key, target] of Object.entries(exports)) {
    if (!isPublic(target)) continue;
    const specifier = `${name}${key.slice(1)}`;
    try {
      await import(specifier, specifier.endsWith('.json') ? { with: { type: 'json' } } : {});
    } catch (error) {
      process.stdout.write(`${specifier}: ${String(error)}\n`);
    }
  }
}
