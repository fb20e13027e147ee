// Runs before any installation: Node 20 and its built-in modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { explainInstall } from './explain-install.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const bin = join(root, 'node_modules/.bin');
const lockFile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.installed-lock');

function environment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

const onWindows = process.platform === 'win32';
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts a command that leads a process group. On a signal, this process ends the group, then itself. */
function startTogether(start) {
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
    if (requested === undefined) return;
    process.stderr.write('stopped\n');
    process.exit(128 + constants.signals[requested]);
  });
  return child;
}

/** Runs a command silently. Resolves with the exit code and all output. */
function run(command, args, env = {}, onStart = () => undefined) {
  return new Promise((resolve) => {
    const options = {
      cwd: root,
      env: { ...environment(), TURBO_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !onWindows,
    };
    const child = startTogether(() => spawn(command, args, options));
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
async function step(title, command, args, explain, env) {
  const started = performance.now();
  process.stderr.write(`${title} … `);
  const { code, output } = await run(command, args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(code === 0 ? `${seconds} s\n` : `failed after ${seconds} s\n${explain(output)}\n`);
  return code === 0;
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function npm(title, args) {
  // Native code uses the headers beside Node: nodejs.org is not reachable from everywhere.
  const prefix = join(process.execPath, '../..');
  const env = existsSync(join(prefix, 'include/node/common.gypi')) ? { npm_config_nodedir: prefix } : {};
  // Everything is built here, even for production.
  return step(title, 'npm', [...args, '--include=dev'], explainInstall, env);
}

/** Installs package-lock.json if it changed since the last installation. */
export async function install() {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const installed = await npm('Installing packages, two minutes or so', ['ci']);
  if (installed) writeFileSync(stamp, hash);
  return installed;
}

export async function link() {
  const linked = await npm('Linking the new package', ['install', '--prefer-offline', '--loglevel=error']);
  if (linked) writeFileSync(stamp, lockHash());
  return linked;
}

/** Runs a task of turbo.json wherever inputs changed. */
export function task(title, name) {
  return step(title, 'turbo', ['run', name, '--continue=dependencies-successful', '--log-order=grouped'], essence);
}

export function build() {
  return task('Building what changed', 'build');
}

/** Runs a task like `task`, but streams its output. */
export async function stream(name, args, env) {
  const show = (child) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => isOfTask(line) && process.stderr.write(`${withoutRoot(line)}\n`));
  };
  const { code, output } = await run('turbo', ['run', name, '--', ...args], env, show);
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
