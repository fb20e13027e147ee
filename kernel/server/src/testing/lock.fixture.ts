import { spawn } from 'node:child_process';
import { once } from 'node:events';

const sqlite = `
const { DatabaseSync } = await import('node:sqlite');
const database = new DatabaseSync(process.argv[1].slice('sqlite:'.length));
database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
process.stdout.write('held');
process.stdin.once('data', () => { database.exec('COMMIT'); database.close(); process.exit(); });
`;

const postgres = `
const { default: pg } = await import('pg');
const client = new pg.Client({ connectionString: process.argv[1] });
await client.connect();
await client.query('BEGIN');
await client.query('LOCK TABLE pages IN ACCESS EXCLUSIVE MODE');
process.stdout.write('held');
process.stdin.once('data', async () => { await client.query('COMMIT'); await client.end(); process.exit(); });
`;

/**
 * Lets another process hold the lock of writers: all of SQLite, the pages of PostgreSQL. Returns a function that
 * releases it.
 */
export async function holdLock(url: string): Promise<() => Promise<void>> {
  const program = url.startsWith('sqlite:') ? sqlite : postgres;
  const holder = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program, url],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  return async () => {
    const ended = once(holder, 'exit');
    holder.stdin.write('done');
    await ended;
  };
}
