import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { weaknessOf, type PromptAdministrator } from '@quoin/server';

interface PromptOptions {
  /** Default. */
  email: string;
  stop: AbortSignal;
}

export async function promptForAdministrator(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  { email: suggested, stop }: PromptOptions,
): ReturnType<PromptAdministrator> {
  let isSecret = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) output.write(chunk as Buffer);
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  // Raw mode turns Ctrl-C and Ctrl-D into keys, which must still end the process.
  const end = () => process.kill(process.pid, 'SIGINT');
  lines.on('SIGINT', end).on('close', end);

  async function promptForEmail(): Promise<string> {
    const answer = (await lines.question(`E-mail address (${suggested}): `, { signal: stop })).trim();
    if (answer === '') return suggested;
    if (z.email().safeParse(answer).success) return answer;
    output.write('This is not an e-mail address.\n');
    return promptForEmail();
  }

  async function promptForPassword(email: string): Promise<string | undefined> {
    output.write('Password (empty: one is made up): ');
    isSecret = true;
    const answer = await lines.question('', { signal: stop });
    isSecret = false;
    output.write('\n');
    if (answer === '') return undefined;
    const reason = weaknessOf(answer, email);
    if (reason === undefined) return answer;
    output.write(`${new KernelError('password.weak', { reason }).message}\n`);
    return promptForPassword(email);
  }

  try {
    output.write('There is no administrator yet.\n');
    const email = await promptForEmail();
    return { email, password: await promptForPassword(email) };
  } finally {
    lines.off('close', end).close();
  }
}
