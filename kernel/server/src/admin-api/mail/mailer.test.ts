import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.fixture.ts';
import { mailsTo } from '../../testing/outbox.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

let server: MailServer;
let instance: Instance;
let admin: Person;
beforeAll(async () => {
  server = await startMailServer();
  instance = await startInstance({ settings: { mail: { url: server.url, from: 'Quoin <quoin@mail.example>' } } });
  admin = await instance.signIn();
});
afterAll(async () => {
  await instance.drop();
  await server.close();
});

const invite = (email: string) =>
  admin.call('POST', '/sites/ice/invitations', { email, name: 'Guest', roles: ['CMSTWO:USER'] });
const takenFor = (email: string) =>
  until(async () => server.taken.find(({ recipients }) => recipients.includes(email)));

test('a mail is sent as text and as HTML that escapes all user input', async () => {
  await admin.call('PATCH', '/account', { name: '<img src=x onerror=alert(1)> & "Ada"' });
  await invite('guest@example.com');
  const mail = await takenFor('guest@example.com');
  expect(mail).toMatchObject({
    from: { name: 'Quoin', address: 'quoin@mail.example' },
    to: [{ address: 'guest@example.com' }],
    subject: 'You are invited to Quoin',
  });
  const [, secret = ''] = /http:\/\/admin\.localhost:\d+\/invitation#([\w-]{22})/.exec(mail.text ?? '') ?? [];
  expect(mail.html).toContain(`/invitation#${secret}"`);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot; invites you');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('administrators see that a mail was sent, but not the target of its link', async () => {
  await invite('private@example.com');
  await takenFor('private@example.com');
  const mail = await until(async () =>
    (await mailsTo(admin, 'private@example.com')).find(({ state }) => state === 'sent'),
  );
  expect(mail).toMatchObject({ link: null, linkLabel: 'Accept the invitation', paragraphs: expect.any(Array) });
  expect((await admin.call('GET', '/sites/*/mails')).json()).toMatchObject({ delivers: true });
  expect(instance.lines.join('')).not.toContain('#');
});

test('a rejected mail waits with the reason, and its link is hidden meanwhile', async () => {
  server.open = false;
  await invite('patient@example.com');
  const mail = await until(async () =>
    (await mailsTo(admin, 'patient@example.com')).find(({ state }) => state === 'failed'),
  );
  expect(mail).toMatchObject({
    attempts: 1,
    link: null,
    lastError: expect.stringMatching(/127\.0\.0\.1:\d+ did not accept the mail: .*Try again later/),
  });
  server.open = true;
});
