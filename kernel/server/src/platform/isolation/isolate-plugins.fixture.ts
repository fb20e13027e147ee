import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPackage } from '../../site/packages/load.ts';
import { readVariable } from '../settings/environment.ts';
import { isolatePlugins } from './isolate-plugins.ts';

// Loads packages in turn with their grants, and reports results.
isolatePlugins();
const [, , folder = '', loads = '[]'] = process.argv;
const said = [];
for (const [name, granted] of JSON.parse(loads) as [string, string[]][]) {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { definition, failure } = await loadPackage(
    { name, version, folder: join(folder, 'node_modules', name) },
    granted,
  );
  said.push(failure ?? definition);
}
const { SAMPLE_SECRET: seen, NODE_ENV } = process.env;
process.stdout.write(JSON.stringify({ said, secret: { seen, kept: readVariable('SAMPLE_SECRET') }, NODE_ENV }));
