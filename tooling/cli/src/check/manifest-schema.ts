import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const program =
  'const { manifestJsonSchema } = await import(process.argv[1]); process.stdout.write(JSON.stringify(manifestJsonSchema(), null, 2));';

export function manifestSchemaOf(folder: string): string {
  // This process may have loaded the sdk before it was built.
  const text = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', program, pathToFileURL(join(folder, 'dist/index.js')).href],
    { encoding: 'utf8' },
  );
  return `${text}\n`;
}
