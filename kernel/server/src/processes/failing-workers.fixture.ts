import { readConnectionLimits } from './connection-limits.ts';
import { joinPrimary } from './join-primary.ts';
import { runPrimary } from './primary.ts';

const report = (text: string) => process.stderr.write(`${text}\n`);
const log = { write: (line: string) => process.stdout.write(line) };

// A server of one process that ends soon after it serves.
if (process.send === undefined) {
  const [, program = '', dataDir = ''] = process.argv;
  try {
    process.exitCode = await runPrimary({
      program,
      processes: 1,
      limits: readConnectionLimits({}, 1),
      dataDir,
      report,
      log,
      stopping: () => undefined,
    });
  } catch (error) {
    report((error as Error).message);
    process.exitCode = 1;
  }
} else {
  const { listen, ready } = joinPrimary();
  report(`port ${await listen({ port: 0, host: '127.0.0.1' }, (connection) => connection.destroy())}`);
  await ready();
  setTimeout(() => process.exit(7), 20);
}
