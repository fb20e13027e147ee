import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from '@quoin/sdk';
import type { AskAdministrator } from '@quoin/server';

interface Question {
  /** The address that is taken when none is typed. */
  email: string;
  /** In characters. */
  shortestPassword: number;
  /** Ends the asking, with its reason. */
  stop: AbortSignal;
}

/** Asks a person at a terminal who the first administrator is to be. */
export async function askForAdministrator(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  { email: suggested, shortestPassword, stop }: Question,
): ReturnType<AskAdministrator> {
  let isSecret = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) output.write(chunk as Buffer);
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  // The terminal is in raw mode: Ctrl-C and Ctrl-D are keys here, and mean what they mean everywhere else.
  const end = () => process.kill(process.pid, 'SIGINT');
  lines.on('SIGINT', end).on('close', end);

  async function askEmail(): Promise<string> {
    const answer = (await lines.question(`E-mail address (${suggested}): `, { signal: stop })).trim();
    if (answer === '') return suggested;
    if (z.email().safeParse(answer).success) return answer;
    output.write('This is not an e-mail address.\n');
    return askEmail();
  }

  async function askPassword(): Promise<string | undefined> {
    output.write('Password (empty: one is made up): ');
    isSecret = true;
    const answer = await lines.question('', { signal: stop });
    isSecret = false;
    output.write('\n');
    if (answer === '') return undefined;
    if (answer.length >= shortestPassword) return answer;
    output.write(`A password has at least ${shortestPassword} characters.\n`);
    return askPassword();
  }

  try {
    output.write('There is no administrator yet.\n');
    return { email: await askEmail(), password: await askPassword() };
  } finally {
    lines.off('close', end).close();
  }
}
