import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './instance.fixture.ts';

/** A mail that is kept, as its administrator sees it. */
export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  state: string;
  link: string | null;
  paragraphs: string[];
}

/** Asks again until there is an answer, for ten seconds at most unless told otherwise. */
export async function until<T>(ask: () => Promise<T | undefined>, patience = 10_000): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error('It did not happen in time.');
}

/** The mails to an address, newest first. */
export async function mailsTo(admin: Person, recipient: string): Promise<OutboxMail[]> {
  const { mails } = (await admin.call('GET', '/sites/*/mails?limit=200')).json() as { mails: OutboxMail[] };
  const own = mails.filter((mail) => mail.recipient === recipient);
  return Promise.all(own.map(async ({ id }) => (await admin.call('GET', `/sites/*/mails/${id}`)).json() as unknown as OutboxMail));
}

/** The secret in the link of the newest mail of a kind to an address, once there are so many of them. */
export function secretTo(admin: Person, recipient: string, kind: string, count = 1): Promise<string> {
  return until(async () => {
    const mails = (await mailsTo(admin, recipient)).filter((mail) => mail.kind === kind);
    return mails.length < count ? undefined : mails[0]?.link?.split('#')[1];
  });
}
