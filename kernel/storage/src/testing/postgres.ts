import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const startTimeout = 60_000;

/** The test run: the parent if tests run in child processes. */
const runProcess = (): number => (process.connected ? process.ppid : process.pid);

/** Starts the server once: only one test file of the run can create the log file. */
async function startOnce(file: string): Promise<void> {
  const log = await open(`${file}.log`, 'wx').catch(() => null);
  if (log === null) return;
  const script = fileURLToPath(new URL(`postgres-server${extname(import.meta.url)}`, import.meta.url));
  const stdio = ['ignore', log.fd, log.fd] as const;
  spawn(process.execPath, [script, String(runProcess()), file], { detached: true, stdio: [...stdio] }).unref();
  await log.close();
}

async function serverUrl(): Promise<string> {
  const file = join(tmpdir(), `quoin-postgres-of-${runProcess()}`);
  await startOnce(file);
  for (const end = Date.now() + startTimeout; Date.now() < end; await pause(50)) {
    const url = await readFile(file, 'utf8').catch(() => null);
    if (url !== null) return url;
  }
  throw new Error(
    `PostgreSQL did not start within ${startTimeout / 1_000} s: ${await readFile(`${file}.log`, 'utf8')}`,
  );
}

export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${name}`);
  return { url: `${server}/${name}`, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
