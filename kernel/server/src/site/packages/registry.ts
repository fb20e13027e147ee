import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, z } from '@quoin/sdk';
import { findPackage } from '../../platform/packages/find-package.ts';
import { npmVariables } from '../../platform/settings/environment.ts';
import { assertPlain } from './assert-plain.ts';
import { npmCommand } from './npm-command.ts';
import type { StoredPackage, PackageStore } from './store.ts';
import { inspectTarball } from './tarball.ts';

export interface PublishedPackage extends StoredPackage {
  version: string;
  /** SHA-512 of the archive in registry notation. */
  integrity: string;
}

/** Timeouts in milliseconds of each request to the registry, and of those for version lookups. */
const fetchTimeout = 60_000;
const lookupTimeout = 10_000;

const packed = z.tuple([
  z.object({
    name: z.string(),
    version: z.string(),
    filename: z.string(),
    integrity: z.string().startsWith('sha512-'),
  }),
]);

function failureOf(wanted: string, output: string): QuoinError {
  const code = /npm error code (\w+)/.exec(output)?.[1] ?? '';
  if (['E404', 'ETARGET', 'ENOVERSIONS', 'EINVALIDTAGNAME', 'EINVALIDPACKAGENAME'].includes(code))
    return new KernelError('package.unpublished', { wanted });
  if (code === 'EINTEGRITY')
    return new KernelError('package.unsafe', {
      place: wanted,
      reason: 'what came is not what the registry says it has',
    });
  if (['E401', 'E403', 'ENEEDAUTH'].includes(code)) return new KernelError('registry.denied', { wanted });
  if (code === 'ENOSPC') return new KernelError('package.no-space', { wanted });
  return new KernelError('registry.unreachable', {
    wanted,
    reason: code === '' ? 'npm ended without saying why' : `npm says ${code}`,
  });
}

/** Runs npm in a temporary folder with the environment's registry settings. Package scripts never run. */
function npm(wanted: string, folder: string, args: readonly string[]): Promise<string> {
  const fixed = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    `--fetch-timeout=${fetchTimeout}`,
    '--loglevel=error',
    `--prefix=${folder}`,
  ];
  return new Promise((resolve, reject) => {
    const command = npmCommand(wanted, [...fixed, ...args]);
    const child = spawn(command.file, command.args, {
      cwd: folder,
      env: npmVariables(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', (error) => reject(new KernelError('registry.unreachable', { wanted, reason: error.message })));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(failureOf(wanted, errors))));
  });
}

/**
 * Fetches and stores a package with its dependencies. `wanted` is a name with a version, range or tag, as for npm.
 * Leaves nothing behind on failure. Raises `package.unpublished`, `package.unsafe`, `package.incomplete`,
 * `package.no-space`, `registry.denied` and `registry.unreachable`.
 */
export async function fetchPackage(wanted: string, store: PackageStore): Promise<PublishedPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-package-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const [{ name, version, integrity }] = packed.parse(
      JSON.parse(await npm(wanted, folder, ['pack', wanted, '--json', `--pack-destination=${folder}`])),
    );
    const archive = join(folder, (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? '');
    await inspectTarball(archive, `${name} ${version}`);
    await npm(wanted, folder, [
      'install',
      archive,
      '--omit=dev',
      '--omit=peer',
      '--legacy-peer-deps',
      '--no-package-lock',
      '--install-strategy=hoisted',
    ]);
    const found = findPackage(name, folder);
    if (found === undefined) throw new KernelError('package.incomplete', { name: wanted, dependency: name });
    await assertPlain(found);
    return { ...(await store.add(found)), version, integrity };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new KernelError('package.no-space', { wanted }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the newest version of a package; null if none. Raises `registry.denied` and `registry.unreachable`. */
export async function findNewest(name: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-package-'));
  try {
    return z
      .string()
      .parse(
        JSON.parse(
          await npm(name, folder, [
            'view',
            name,
            'version',
            '--json',
            '--fetch-retries=0',
            `--fetch-timeout=${lookupTimeout}`,
          ]),
        ),
      );
  } catch (error) {
    if (error instanceof QuoinError && error.code.startsWith('registry.')) throw error;
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
