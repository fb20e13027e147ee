import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { promptForAdministrator } from './prompt-administrator.ts';

async function converse(
  ...exchanges: [question: string, answer: string][]
): Promise<{ answer: unknown; seen: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  let seen = '';
  let unread = '';
  const waiting = [...exchanges];
  output.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    unread += chunk.toString();
    const [next] = waiting;
    if (next === undefined || !unread.includes(next[0])) return;
    waiting.shift();
    unread = '';
    setImmediate(() => input.write(`${next[1]}\r`));
  });
  const answer = await promptForAdministrator(input, output, {
    email: 'admin@localhost',
    stop: new AbortController().signal,
  });
  return { answer, seen };
}

test('prompts until both values are valid, and never shows the password', async () => {
  const { answer, seen } = await converse(
    ['E-mail', 'nobody'],
    ['not an e-mail', 'me@example.com'],
    ['Password', 'too short'],
    ['fewer than 12', 'welcome12345'],
    ['common word', 'long enough to keep'],
  );
  expect(answer).toEqual({ email: 'me@example.com', password: 'long enough to keep' });
  expect(seen).not.toMatch(/too short|welcome12345|long enough/);
});

test('empty input accepts the suggestion', async () => {
  const { answer } = await converse(['E-mail', ''], ['Password', '']);
  expect(answer).toEqual({ email: 'admin@localhost', password: undefined });
});

test('ends on a stop signal', async () => {
  const stop = AbortSignal.abort();
  await expect(promptForAdministrator(new PassThrough(), new PassThrough(), { email: 'a@b.c', stop })).rejects.toThrow(
    'aborted',
  );
});
