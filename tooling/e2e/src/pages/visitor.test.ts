import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectAccessible, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const paths = [
  '/',
  '/about',
  '/market-statistics-sample',
  '/fees',
  '/help',
  '/holiday-hours',
  '/contact',
  '/insights',
  '/insights/reading-an-order-book',
  '/legal-email-disclaimer',
  '/privacy',
];

describe.each(suiteDatabases)('pages on $name', ({ create }) => {
  const site = visitedSite(create);

  describe.each(paths)('%s', (path) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(path);
      expect(status).toBe(200);
      await expectValidHtml(body);
    });

    test.each(schemes)(
      'meets WCAG 2.2 AA in %s, writes nothing to the console, and does not scroll sideways',
      async (colorScheme) => {
        await expectSound(await site.visit(path, { colorScheme, viewport: { width: 320, height: 900 } }));
      },
    );
  });

  test.each([true, false])(
    'the contact form shows errors and keeps the values, then stores the submission; with script: %s',
    async (javaScriptEnabled) => {
      const name = `Sample visitor ${javaScriptEnabled ? 'with' : 'without'} script`;
      const { page } = await site.visit('/contact', { javaScriptEnabled });
      await page.getByLabel('Your name').fill(name);
      // Browsers accept an address without a dot.
      await page.getByLabel('E-mail address').fill('visitor@example');
      await page.getByLabel('Message').fill('A sample message.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
      expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('Your name').inputValue()).toBe(name);
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await submissionsOf(name)).toEqual([]);

      await page.getByLabel('E-mail address').fill('visitor@example.com');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Thank you').waitFor();
      expect(await submissionsOf(name)).toEqual([
        expect.objectContaining({ email: 'visitor@example.com', message: 'A sample message.' }),
      ]);
    },
  );

  async function submissionsOf(name: string): Promise<Record<string, unknown>[]> {
    const { submissions } = await site.api.submissions.list({ site: 'ice' });
    const all = await Promise.all(
      submissions.map(({ id }) => site.api.submissions.get({ site: 'ice', submission: id })),
    );
    return all.map(({ values }) => values).filter((values) => values['name'] === name);
  }
});
