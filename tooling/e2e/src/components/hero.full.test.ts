import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectSound } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';

const path = '/sample-film';
const film = '/videos/sample.webm';
const window = { viewport: { width: 1280, height: 900 } };

/** Films a square that grows, and returns the file in base64. Runs in a page. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  for (let size = 1; size <= 60; size += 1) {
    pen?.fillRect(0, 0, size, size);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  return btoa(String.fromCharCode(...new Uint8Array(await new Blob(parts).arrayBuffer())));
}

describe.each(suiteDatabases)('a hero with a film on $name', ({ create }) => {
  let recorded: Buffer;
  const site = visitedSite(create, async ({ api, browser }) => {
    const page = await browser.newPage();
    recorded = Buffer.from(await page.evaluate(recordFilm), 'base64');
    await page.close();
    await publishNode(
      api,
      { path, locale: 'en', title: 'Sample film' },
      {
        name: 'cms-component-hero-video',
        props: { title: 'In motion', video: { url: film }, poster: { url: '/images/depth.svg' } },
      },
    );
  });

  /** Returns the visit, and how often the film was fetched. */
  async function open(options: BrowserContextOptions) {
    let fetched = 0;
    const visit = await site.visit(path, { ...window, ...options }, async (page) => {
      await page.route(`**${film}`, (route) => {
        fetched += 1;
        return route.fulfill({ contentType: 'video/webm', body: recorded });
      });
    });
    return { ...visit, fetched: () => fetched };
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name });
  const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

  test('plays it from edge to edge, until the visitor stops it', async () => {
    const visit = await open({ reducedMotion: 'no-preference' });
    const { page } = visit;
    await button(page, 'Stop the film').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(await page.locator('video').evaluate((video) => video.getBoundingClientRect().width)).toBe(1280);
    await button(page, 'Stop the film').press('Enter');
    await button(page, 'Play the film').waitFor();
    expect(await isPaused(page)).toBe(true);
    await expectSound(visit);
  });

  test('does not fetch it for visitors who prefer less motion, until they play it', async () => {
    const visit = await open({ reducedMotion: 'reduce' });
    const { page, fetched } = visit;
    await whenRunning(page, '.opening');
    await expectSound(visit);
    expect([fetched(), await page.locator('video').isVisible()]).toEqual([0, false]);
    await button(page, 'Play the film').click();
    await button(page, 'Stop the film').waitFor();
    expect(await isPaused(page)).toBe(false);
  });

  test('shows its picture without script', async () => {
    const { page, fetched } = await open({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
    expect(await page.locator('.opening-picture img').isVisible()).toBe(true);
    expect([fetched(), await page.getByRole('button').count()]).toEqual([0, 0]);
  });
});
