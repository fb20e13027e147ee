// Runs before anything is installed: Node 20 and its own modules only.
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

/** Starts a command that ends, with all that it started, when we are to end, and us once it is over. It leads a process group. */
function startTogether(start) {
  let asked;
  const kill = (signal) => {
    try {
      if (onWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It is over already.
    }
  };
  const end = (signal) => {
    kill(asked === undefined ? signal : 'SIGKILL');
    asked ??= signal;
    setTimeout(kill, 5_000, 'SIGKILL').unref();
  };
  // Heard from before there is a command: a signal may come as soon as it runs.
  for (const signal of endingSignals) process.on(signal, end);
  const child = start();
  const parentWatch = watchParent(() => end('SIGTERM'));
  child.on('close', () => {
    for (const signal of endingSignals) process.off(signal, end);
    clearInterval(parentWatch);
    if (asked === undefined) return;
    process.stderr.write('stopped\n');
    process.exit(128 + constants.signals[asked]);
  });
  return child;
}

/** Runs a command of the workspace in silence. Resolves with its exit code and everything that it printed. */
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
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a command behind one line of progress. False when it failed, with what `explain` makes of its output on screen. */
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
  // What is compiled takes the headers of Node from beside it where they are: nodejs.org cannot be reached from everywhere.
  const prefix = join(process.execPath, '../..');
  const env = existsSync(join(prefix, 'include/node/common.gypi')) ? { npm_config_nodedir: prefix } : {};
  // Everything is built here, for production as well.
  return step(title, 'npm', [...args, '--include=dev'], explainInstall, env);
}

/** Installs what package-lock.json lists, unless that is what was installed last. */
export async function install() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  const installed = await npm('Installing packages, two minutes or so', ['ci']);
  if (installed) writeFileSync(stamp, wanted);
  return installed;
}

/** Links workspaces that are new, and adds them to the lock file. */
export async function link() {
  const linked = await npm('Linking the new package', ['install', '--prefer-offline', '--loglevel=error']);
  if (linked) writeFileSync(stamp, lockHash());
  return linked;
}

/** Runs a task of turbo.json where anything that it reads has changed. */
export function task(title, name) {
  return step(title, 'turbo', ['run', name, '--continue=dependencies-successful', '--log-order=grouped'], essence);
}

/** Builds the packages that changed since they were built last. */
export function build() {
  return task('Building what changed', 'build');
}

/** Runs a task of turbo.json as `task` does, and shows what it prints as it comes. */
export async function stream(name, args, env) {
  const show = (child) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => isOfTask(line) && process.stderr.write(`${withoutRoot(line)}\n`));
  };
  const { code, output } = await run('turbo', ['run', name, '--', ...args], env, show);
  if (code !== 0 && !output.split('\n').some(isOfTask)) process.stderr.write(output);
  return code === 0;
}

/** Turbo marks what tasks themselves print with their names. */
const isOfTask = (line) => /^\S+:\w+: (?!cache |> |npm (warn|error) )/.test(line);
const withoutRoot = (line) => line.replace(/^\/\/:\w+: /, '');

function essence(output) {
  const lines = output.split('\n').filter(isOfTask).map(withoutRoot);
  return lines.join('\n').trim() || output.trimEnd();
}

/** The Node that the project brings along, or the running one where that is new enough. */
function node() {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(
    `Quoin runs on Node 24, and there is none to install for ${process.platform} ${process.arch}: install it, then run this again.`,
  );
  process.exit(1);
}

/** Gives the terminal to a program of the workspace and ends as it ends. */
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

/** Tells when npm, or the shell through which it runs scripts, was ended in a way that it could not pass on. */
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
