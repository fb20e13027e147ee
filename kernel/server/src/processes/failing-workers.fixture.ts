import { joinPrimary } from './join-primary.ts';
import { runPrimary } from './primary.ts';

const tell = (text: string) => process.stderr.write(`${text}\n`);

// A server of one process which ends soon after it serves.
if (process.send === undefined) {
  const [, program = '', dataDir = ''] = process.argv;
  try {
    process.exitCode = await runPrimary({ program, processes: 1, dataDir, tell, stopping: () => undefined });
  } catch (error) {
    tell((error as Error).message);
    process.exitCode = 1;
  }
} else {
  await joinPrimary().ready();
  setTimeout(() => process.exit(7), 20);
}
