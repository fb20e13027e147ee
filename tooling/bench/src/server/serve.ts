import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startServer } from '@quoin/server';
import { answerParent } from './child.ts';

const settings = readSettings(process.env, process.cwd());
mkdirSync(settings.dataDir, { recursive: true });

// As `quoin start` does it: lines are collected for a while, as bytes, and written together.
const room = Buffer.allocUnsafe(8_000_000);
let pending = 0;
const writeLines = async (): Promise<void> => {
  const bytes = Buffer.from(room.subarray(0, pending));
  pending = 0;
  if (bytes.length > 0) await appendFile(join(settings.dataDir, 'quoin.log'), bytes);
};
const writing = setInterval(() => void writeLines(), 100);

const server = await startServer({
  settings,
  // Of the processes of a system one does what is done once for all.
  membership: { leads: () => process.env['BENCH_FOLLOWS'] === undefined },
  log: {
    write(line) {
      pending += room.write(line, pending);
    },
  },
});
answerParent(server.port, async () => {
  await server.close();
  clearInterval(writing);
  await writeLines();
});
