import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import type { FoundPackage } from '../../platform/packages/find-package.ts';

const packageFile = z.looseObject({
  scripts: z.record(z.string(), z.string()).catch({}),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});

const installScripts = ['preinstall', 'install', 'postinstall'];

/** Raises `package.unsafe` for a package with more than importable code: an install script, or programs. */
export async function assertPlain({ name, version, folder }: FoundPackage): Promise<void> {
  const { scripts, bin } = packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const refuse = (place: string, reason: string) =>
    new KernelError('package.unsafe', { place: `${place} of ${name} ${version}`, reason });
  const script = installScripts.find((known) => scripts[known] !== undefined);
  if (script !== undefined)
    throw refuse(
      `The script "${script}"`,
      'scripts of packages never run here, so that what it makes would be missing',
    );
  if (bin !== undefined)
    throw refuse('"bin"', 'a plugin or brand is imported, and its programs could take the place of others');
}
