import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease, type Release } from '@quoin/core';
import { z } from '@quoin/sdk';
import { maxSatisfying } from 'semver';
import type { WorkspacePackage } from '../workspace/workspace.ts';

/** State of a package in the registry. The `reason` for `unknown` completes a sentence. */
export type Published =
  | { state: 'never' }
  | { state: 'released'; release: Release }
  | { state: 'unknown'; reason: string };

/** Milliseconds. */
const timeout = 10_000;

/** Options of the `npm publish` that may run this, which mean its own package. */
const ofPublish = /^npm_config_(dry_run|json|tag|workspaces?|include_workspace_root)$/i;

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofPublish.test(name)));

interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program in a folder, whose .npmrc counts. */
function run(file: string, args: readonly string[], folder: string): Promise<Output> {
  return new Promise((resolve) => {
    // npm is a script on Windows.
    const shell = process.platform === 'win32' && file === 'npm';
    const child = spawn(file, args, { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], shell });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const publishConfig = z.looseObject({ publishConfig: z.looseObject({ registry: z.string().optional() }).optional() });

function askRegistry({ folder }: WorkspacePackage, ...args: readonly string[]): Promise<Output> {
  const manifest = publishConfig.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const registry = manifest.publishConfig?.registry;
  const fixed = ['--prefer-online', '--fetch-retries=0', `--fetch-timeout=${timeout}`, '--loglevel=error'];
  return run('npm', [...args, ...fixed, ...(registry === undefined ? [] : [`--registry=${registry}`])], folder);
}

const codeOf = ({ stdout, stderr }: Output): string =>
  /npm error code (\w+)/.exec(stderr)?.[1] ?? /"code":\s*"(\w+)"/.exec(stdout)?.[1] ?? '';

const unknown = (output: Output): Published => {
  const code = codeOf(output);
  return {
    state: 'unknown',
    reason: code === '' ? 'npm cannot ask the registry' : `npm cannot ask the registry (${code})`,
  };
};

const versionList = z.union([z.string(), z.array(z.string())]).transform((versions) => [versions].flat());

/** Finds the newest release of a package up to the version in its package.json. */
export async function findPublished(pack: WorkspacePackage): Promise<Published> {
  const listed = await askRegistry(pack, 'view', pack.name, 'versions', '--json');
  if (codeOf(listed) === 'E404') return { state: 'never' };
  const { data: versions } = versionList.safeParse(parse(listed.stdout));
  if (listed.code !== 0 || versions === undefined) return unknown(listed);
  const version = maxSatisfying(versions, `<=${pack.version}`);
  return version === null ? { state: 'never' } : fetchRelease(pack, version);
}

async function fetchRelease(pack: WorkspacePackage, version: string): Promise<Published> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-release-'));
  try {
    const packed = await askRegistry(pack, 'pack', `${pack.name}@${version}`, `--pack-destination=${folder}`);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || archive === undefined) return unknown(packed);
    const { stdout } = await run('tar', ['-xzOf', archive, 'package/content.report.json'], folder);
    const release = readRelease({ version, report: parse(stdout) });
    return release === undefined
      ? { state: 'unknown', reason: `${version} is published without a content.report.json` }
      : { state: 'released', release };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
