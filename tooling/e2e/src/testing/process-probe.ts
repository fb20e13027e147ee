// Preloaded into every process, so that tests can query its memory.
import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const folder = process.env['PROBE_DIR'] ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

appendFileSync(join(folder, 'processes'), `${process.pid} ${basename(process.argv[1] ?? '')}\n`);
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ rss, heapUsed }));
});
