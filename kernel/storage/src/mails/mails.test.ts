import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

const sample = {
  kind: 'invitation',
  recipient: 'ann@example.com',
  subject: 'Sample',
  paragraphs: ['One.', 'Two.'],
  linkLabel: 'Go',
  link: 'https://admin.example/#secret',
};

describe.each(databases)('mails on $name', (database) => {
  const opened = openForSuite(database);

  test('a mail is stored before it is sent, with its job', async () => {
    const { jobs, mails } = opened.storage;
    const mail = await mails.store(sample, { server: 'smtp://mail.example' });
    expect(mail).toMatchObject({ ...sample, state: 'waiting', attempts: 0 });
    expect((await jobs.list({ kind: 'mail.send' })).jobs).toMatchObject([{ payload: { mailId: mail.id } }]);
    await mails.failed(mail.id, 'No answer.', 'failed');
    expect(await mails.find(mail.id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: 'No answer.',
      link: sample.link,
    });
    const now = new Date();
    await mails.sent(mail.id, now);
    expect(await mails.find(mail.id)).toEqual({ ...mail, state: 'sent', attempts: 2, sentAt: now, link: null });
  });

  test('without a mail server, a mail is stored', async () => {
    const { jobs, mails } = opened.storage;
    const { total } = await jobs.list({ kind: 'mail.send' });
    const mail = await mails.store({ ...sample, subject: 'Stays' }, { server: undefined });
    expect((await jobs.list({ kind: 'mail.send' })).total).toBe(total);
    expect(await mails.list({ state: 'kept' })).toEqual({ mails: [mail], total: 1 });
  });

  test('a mail that was given up is resent as long as its link is known', async () => {
    const { jobs, mails } = opened.storage;
    const server = 'smtp://mail.example';
    const { id } = await mails.store({ ...sample, subject: 'Again' }, { server });
    expect(await failureOf(mails.resend(id, server))).toMatchObject({
      code: 'mail.not-dead',
      details: { state: 'waiting' },
    });
    await mails.failed(id, 'No answer.', 'dead');
    const before = (await jobs.list({ kind: 'mail.send' })).total;
    expect(await mails.resend(id, server)).toMatchObject({ id, state: 'waiting' });
    expect(await jobs.list({ kind: 'mail.send' })).toMatchObject({
      total: before + 1,
      jobs: expect.arrayContaining([expect.objectContaining({ target: server, payload: { mailId: id } })]),
    });
    await mails.failed(id, 'No answer.', 'dead');
    await mails.removeLinks(new Date(Date.now() + 60_000));
    expect(await failureOf(mails.resend(id, server))).toMatchObject({ code: 'mail.link-forgotten' });
    expect(await failureOf(mails.resend('none', server))).toMatchObject({ code: 'mail.unknown' });
  });

  test('old links are removed', async () => {
    const { mails } = opened.storage;
    const mail = await mails.store(sample, { server: undefined });
    await mails.removeLinks(mail.createdAt);
    expect(await mails.find(mail.id)).toMatchObject({ link: sample.link });
    await mails.removeLinks(new Date(mail.createdAt.getTime() + 1));
    expect(await mails.find(mail.id)).toMatchObject({ link: null, linkLabel: 'Go' });
  });
});
