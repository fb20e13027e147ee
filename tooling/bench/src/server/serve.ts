import { readSettings, startServer } from '@quoin/server';
import { answerParent } from './child.ts';

const settings = readSettings(process.env, process.cwd());
const server = await startServer({ settings, log: { write: () => undefined } });
answerParent(server.port, () => server.close());
