import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startServer } from '@quoin/server';
import { answerParent } from './child.ts';

const settings = readSettings(process.env, process.cwd());
mkdirSync(settings.dataDir, { recursive: true });

// As `quoin start` does it: lines are collected for a while and written together.
let lines = '';
const writeLines = async (): Promise<void> => {
  const written = lines;
  lines = '';
  if (written !== '') await appendFile(join(settings.dataDir, 'quoin.log'), written);
};
const writing = setInterval(() => void writeLines(), 100);

const server = await startServer({
  settings,
  // Of the processes of a system one does what is done once for all.
  membership: { leads: () => process.env['BENCH_FOLLOWS'] === undefined },
  log: {
    write(line) {
      lines += line;
    },
  },
});
answerParent(server.port, async () => {
  await server.close();
  clearInterval(writing);
  await writeLines();
});
