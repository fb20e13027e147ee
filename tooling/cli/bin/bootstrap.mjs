// Runs before any installation: Node 20 and its built-in modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { explainInstall } from './explain-install.mjs';
import { isInstalled, isWhole, readLock } from './lock-file.mjs';
import { completeStaging, createStaging, discardStaging, swapStaged } from './staged-install.mjs';
import { holderOf, lockWorkspace } from './workspace-lock.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const bin = join(root, 'node_modules/.bin');
const lockFile = join(root, 'package-lock.json');
/** Hash of the lock installed here, as far as npm could. */
const stamp = join(root, 'node_modules/.installed-lock');

function environment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

const onWindows = process.platform === 'win32';
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts a command that leads a process group. On a signal, this process ends the group, then itself unless `stays`.
 */
function startTogether(start, stays) {
  let requested;
  const kill = (signal) => {
    try {
      if (onWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // Already ended.
    }
  };
  const end = (signal) => {
    kill(requested === undefined ? signal : 'SIGKILL');
    requested ??= signal;
    setTimeout(kill, 5_000, 'SIGKILL').unref();
  };
  // A signal may arrive as soon as the command runs.
  for (const signal of endingSignals) process.on(signal, end);
  const child = start();
  const parentWatch = watchParent(() => end('SIGTERM'));
  child.on('close', () => {
    for (const signal of endingSignals) process.off(signal, end);
    clearInterval(parentWatch);
    if (requested === undefined || stays) return;
    process.stderr.write('stopped\n');
    process.exit(128 + constants.signals[requested]);
  });
  return child;
}

/** Runs a command silently. Resolves with the exit code and all output. */
function run(command, args, { env = {}, cwd = root, stays = false, onStart = () => undefined } = {}) {
  return new Promise((resolve) => {
    const options = {
      cwd,
      env: { ...environment(), TURBO_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !onWindows,
    };
    const child = startTogether(() => spawn(command, args, options), stays);
    onStart(child);
    let output = '';
    const append = (chunk) => (output += chunk);
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Shows one line of progress. On failure, prints what `explain` derives and returns false. */
async function step(title, command, args, explain, options = {}) {
  const started = performance.now();
  // Beside a server, whose output would come between.
  if (!options.stays) process.stderr.write(`${title} … `);
  const { code, output } = await run(command, args, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (options.stays) process.stderr.write(`${title} … `);
  process.stderr.write(code === 0 ? `${seconds} s\n` : `failed after ${seconds} s\n${explain(output)}\n`);
  return code === 0;
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function npm(title, args, options) {
  // Native code uses the headers beside Node: nodejs.org is not reachable from everywhere.
  const prefix = join(process.execPath, '../..');
  const env = existsSync(join(prefix, 'include/node/common.gypi')) ? { npm_config_nodedir: prefix } : {};
  // Everything is built here, even for production. Native code is compiled with all cores.
  return step(title, 'npm', [...args, '--include=dev'], explainInstall, { ...options, env: { JOBS: 'max', ...env } });
}

function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

/**
 * Compares what is installed with package-lock.json: `installed`, `outdated` if what was installed before can still
 * serve, else `absent`. If the lock is unusable, prints why and returns `unusable`.
 */
export function installation() {
  try {
    const lock = readLock(root);
    // Interrupted between two folders.
    if (holderOf(root) === undefined) swapStaged(root);
    if (isInstalled(root, lock, { mayLack: isStamped() })) return 'installed';
    return isWhole(root) ? 'outdated' : 'absent';
  } catch (error) {
    console.error(error.message);
    return 'unusable';
  }
}

/** Installs package-lock.json where nothing is, so that nothing can be lost. */
async function installInPlace() {
  const hash = lockHash();
  const installed = await npm('Installing packages, two minutes or so', ['ci']);
  if (installed) writeFileSync(stamp, hash);
  return installed;
}

/** Installs package-lock.json beside what is installed, which can be used until it is replaced. */
async function installBeside(options) {
  const hash = lockHash();
  const staging = createStaging(root);
  const title = 'Installing packages beside those in use, two minutes or so';
  if (!(await npm(title, ['ci'], { ...options, cwd: staging }))) {
    discardStaging(root);
    return false;
  }
  writeFileSync(join(staging, 'node_modules/.installed-lock'), hash);
  completeStaging(root);
  swapStaged(root);
  return true;
}

/** Installs package-lock.json if something else is installed. With `stays`, a signal does not end this process. */
export async function install({ state = installation(), ...options } = {}) {
  if (state === 'installed') return true;
  if (state === 'unusable') return false;
  const { unlock, holder } = lockWorkspace(root, 'installs packages');
  if (holder !== undefined) {
    console.error(`${holder}. Wait until it ends, and start again.`);
    return false;
  }
  try {
    return await (state === 'absent' ? installInPlace() : installBeside(options));
  } catch (error) {
    console.error(
      `The installed packages could not be replaced: ${error.message}. Stop the server, run \`npm ci\`, and start again.`,
    );
    return false;
  } finally {
    unlock();
  }
}

export function link() {
  return npm('Linking the new package', ['install', '--prefer-offline', '--loglevel=error']);
}

/** Runs a task of turbo.json wherever inputs changed. */
export function task(title, name, options) {
  const args = ['run', name, '--continue=dependencies-successful', '--log-order=grouped'];
  return step(title, 'turbo', args, essence, options);
}

export function build(options) {
  return task('Building what changed', 'build', options);
}

/** True if a build would take time, because sources changed. */
export async function isBuildOutdated() {
  const { output } = await run('turbo', ['run', 'build', '--dry=json']);
  try {
    const { tasks } = JSON.parse(output);
    return tasks.some(({ command, cache }) => command !== '<NONEXISTENT>' && cache.status === 'MISS');
  } catch {
    // The build says what is wrong.
    return false;
  }
}

/** Runs a task like `task`, but streams its output. */
export async function stream(name, args, env) {
  const show = (child) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => isOfTask(line) && process.stderr.write(`${withoutRoot(line)}\n`));
  };
  const { code, output } = await run('turbo', ['run', name, '--', ...args], { env, onStart: show });
  if (code !== 0 && !output.split('\n').some(isOfTask)) process.stderr.write(output);
  return code === 0;
}

/** Turbo prefixes the output of tasks with their names. */
const isOfTask = (line) => /^\S+:\w+: (?!cache |> |npm (warn|error) )/.test(line);
const withoutRoot = (line) => line.replace(/^\/\/:\w+: /, '');

function essence(output) {
  const lines = output.split('\n').filter(isOfTask).map(withoutRoot);
  return lines.join('\n').trim() || output.trimEnd();
}

/** Returns the project's own Node, else the running one if recent enough. */
function node() {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(
    `Quoin runs on Node 24, and there is none to install for ${process.platform} ${process.arch}: install it, then run this again.`,
  );
  process.exit(1);
}

/** Runs a program in the terminal. Resolves with its exit code. */
export function handOver(args, env = {}) {
  for (const signal of endingSignals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const child = spawn(node(), args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: 'inherit',
  });
  watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Calls back if npm or its shell ended in a way that it could not pass on. */
function watchParent(ended) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    ended();
  }, 250);
  return watching.unref();
}
