import type { Person } from './instance.fixture.ts';
import { until } from './until.fixture.ts';

export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  state: string;
  link: string | null;
  paragraphs: string[];
}

/** Newest first. */
export async function mailsTo(admin: Person, recipient: string): Promise<OutboxMail[]> {
  const { mails } = (await admin.call('GET', '/sites/*/mails?limit=200')).json() as { mails: OutboxMail[] };
  const own = mails.filter((mail) => mail.recipient === recipient);
  return Promise.all(
    own.map(async ({ id }) => (await admin.call('GET', `/sites/*/mails/${id}`)).json() as unknown as OutboxMail),
  );
}

/** Returns the secret of the newest mail of a kind, once there are `count`. */
export function secretTo(admin: Person, recipient: string, kind: string, count = 1): Promise<string> {
  return until(async () => {
    const mails = (await mailsTo(admin, recipient)).filter((mail) => mail.kind === kind);
    return mails.length < count ? undefined : mails[0]?.link?.split('#')[1];
  });
}
