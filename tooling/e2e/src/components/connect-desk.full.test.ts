import { afterAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import { account, startServiceNowServer, type ServiceNowServer } from '@quoin/plugin-servicenow/testing';
import type { ManifestInput } from '@quoin/sdk';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { captchaHost, startCaptchaProvider, type CaptchaProvider } from './captcha-provider.ts';
import { messages, requestForm } from './connection-request.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const host = 'ice.localhost';
const instance = 'sample.service-now.com';
const keys = {
  CAPTCHA_SITE_KEY: 'sample-site-key',
  CAPTCHA_SECRET: 'sample-captcha-secret',
  DESK_SECRET: account.clientSecret,
};

function addDesk(manifest: ManifestInput): void {
  manifest.captcha = {
    provider: 'turnstile',
    siteKey: { $env: 'CAPTCHA_SITE_KEY' },
    secret: { $env: 'CAPTCHA_SECRET' },
  };
  manifest.plugins['@quoin/plugin-servicenow'] = {
    options: {
      instance: `http://${instance}`,
      auth: 'client-credentials',
      clientId: account.clientId,
      clientSecret: { $env: 'DESK_SECRET' },
    },
    grants: { hosts: [`${instance}:80`], secrets: ['clientSecret'] },
  };
}

describe.each(suiteDatabases)('connection requests with a desk and a captcha, on $name', ({ create }) => {
  let desk: ServiceNowServer;
  let provider: CaptchaProvider;
  let system: System;
  let browser: Browser;
  let api: ApiClient;

  setUpEnvironment(
    create,
    (stage) => void ({ system, browser, api } = stage),
    async () => {
      [desk, provider] = await Promise.all([
        startServiceNowServer(),
        startCaptchaProvider(keys.CAPTCHA_SITE_KEY, keys.CAPTCHA_SECRET),
      ]);
      const otherOrigins = { [captchaHost]: provider.port, [instance]: Number(new URL(desk.url).port) };
      return { settings: keys, manifest: addDesk, otherOrigins, certificate: provider.certificate };
    },
  );
  afterAll(() => Promise.all([provider?.stop(), desk?.close()]));

  async function open(entity: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (
      await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce', ...options })
    ).newPage();
    await page.goto(`${system.url(host, '/connect')}#${entity}`, { waitUntil: 'networkidle' });
    return page;
  }
  const submissions = async () => (await api.submissions.list({ site: 'ice' })).submissions;
  const records = () => desk.records.get('incident') ?? [];

  test('a robot is rejected in place, once per attempt, and keeps its values', async () => {
    const page = await open('ice');
    const form = requestForm(page, 'ice');
    const challenge = form.panel.getByText('Are you a person?').locator('..');
    await expectAccessible(page);
    await form.fill('Sample firm of a robot');
    for (const attempt of [1, 2]) {
      if (attempt === 2) await challenge.getByRole('button', { name: 'a robot' }).click();
      await form.send();
      await form.panel.getByText(messages.invalid).waitFor();
      await challenge.getByText('Show that you are a person, and send the form again.').waitFor();
      expect(await form.panel.getByRole('alert').getByRole('link').allTextContents()).toEqual([
        'Show that you are a person, and send the form again.',
      ]);
      expect([
        await form.field('firmName').inputValue(),
        await form.field('techContacts.1.emailId').inputValue(),
      ]).toEqual(['Sample firm of a robot', 'techone@example.com']);
      expect(await form.field('cf-turnstile-response').inputValue()).toBe('');
    }
    // Without an answer, the provider is not queried.
    expect(provider.verified).toEqual([{ secret: keys.CAPTCHA_SECRET, remoteip: '127.0.0.1', success: false }]);
    expect([await submissions(), desk.requests]).toEqual([[], []]);
    await page.context().close();
  });

  test('if the response is lost, the visitor is told, and resends later: one request', async () => {
    const page = await open('ice');
    const form = requestForm(page, 'ice');
    await form.fill('Sample firm that waits');
    const send = async () => {
      await form.panel.getByRole('button', { name: 'a person' }).click();
      await form.send();
    };
    // The request arrives, its response is lost.
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (...call) => {
        globalThis.fetch = fetch;
        await fetch(...call);
        throw new TypeError('The answer was lost.');
      };
    });
    await send();
    await form.panel.getByText(messages.error).waitFor();
    await until(async () => (await submissions()).length === 1);
    await send();
    await form.panel.getByText(messages.success).waitFor();
    await until(async () => records().length === 1);
    expect(await submissions()).toHaveLength(1);
    await page.context().close();
  });

  test('without script the visitor is told the requirements, before and after, and keeps the values', async () => {
    const page = await open('ice', { javaScriptEnabled: false });
    const form = requestForm(page, 'ice');
    const before = await submissions();
    const told = form.panel.locator('noscript');
    const words =
      'Checking that you are a person needs JavaScript. Turn it on in your browser, or contact us another way.';
    // Above the questions, and in place of the challenge.
    expect(await told.allInnerTexts()).toEqual([words, words]);
    await form.fill('Sample firm without script');
    await form.send();
    await form.panel.getByText(messages.invalid).waitFor();
    expect(await form.panel.locator('.form-captcha .form-error').innerText()).toBe(
      'Show that you are a person, and send the form again.',
    );
    expect(await told.allInnerTexts()).toEqual([words, words]);
    expect(await form.field('firmName').inputValue()).toBe('Sample firm without script');
    expect(await submissions()).toEqual(before);
    await page.context().close();
  });

  test('each request becomes one record, whatever the desk first responds', async () => {
    const before = new Set((await submissions()).map(({ id }) => id));
    const requests = async () => (await submissions()).filter(({ id }) => !before.has(id));
    desk.trouble('POST', { kind: 'status', status: 500 }, { kind: 'garbage' }, { kind: 'cut off' });
    desk.trouble('GET', { kind: 'garbage' });
    const entities = { ice: 'ICE', nyse: 'NYSE', mers: 'MERS', 'ice-data-services': 'ICE Data Services' } as const;
    for (const [entity, name] of Object.entries(entities) as [keyof typeof entities, string][]) {
      const page = await open(entity);
      const form = requestForm(page, entity);
      await form.fill(`Sample firm for ${name}`);
      await form.panel.getByRole('button', { name: 'a person' }).click();
      await form.send();
      await form.panel.getByText(messages.success).waitFor();
      await page.context().close();
    }
    await until(async () => (await requests()).every(({ state }) => state === 'delivered'));
    const delivered = await requests();
    // One each, plus one per failure.
    expect(delivered.reduce((total, { attempts }) => total + attempts, 0)).toBe(4 + 4);
    const made = records().slice(-4);
    expect(new Set(made.map(({ short_description: title }) => title))).toEqual(
      new Set(Object.values(entities).map((name) => `Connection request, ${name}: Sample firm for ${name}`)),
    );
    expect(new Set(records().map(({ correlation_id: id }) => id))).toEqual(
      new Set([...before, ...delivered.map(({ id }) => id)]),
    );
    expect(records()).toHaveLength(before.size + 4);
    expect(made[0]?.['description']).toContain(
      'Technical contact: techOne Sample, Engineer, techone@example.com, +1 202 555 0100',
    );
    expect(provider.verified.filter(({ success }) => success)).toHaveLength(6);
  }, 180_000);
});
