import { afterEach } from '@jest/globals';
import type { TestDatabase } from '@quoin/storage/testing';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { HostResponse } from './host-request.ts';
import { observeRequests, settled } from './settled.ts';
import type { Surroundings } from './surroundings.ts';
import { setUpEnvironment, type TestEnvironment } from './test-environment.ts';
import type { System } from './system.ts';

interface Visit {
  page: Page;
  /** Console output, policy violations included, and uncaught errors. */
  complaints: string[];
  /** Paths of fetched scripts. */
  scripts: string[];
}

export interface VisitedSite extends Readonly<TestEnvironment> {
  /** Another site of the system. */
  at(id: string): VisitedSite;
  url(path: string): string;
  request(path: string, options?: Parameters<System['request']>[2]): Promise<HostResponse>;
  /** Opens a page, which `prepare` receives first. The window closes after the test. */
  visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<void>): Promise<Visit>;
}

/** Waits for a component's script. `root` selects the outermost element. */
export const whenRunning = (page: Page, root: string): Promise<void> =>
  page.locator(`cms-island[data-running] > ${root}`).waitFor();

/** Sets up site ice for a suite. `begin` is awaited before the first test, `prepare` before the start. */
export function visitedSite(
  create: TestDatabase['create'],
  begin: (site: VisitedSite) => Promise<void> | void = () => {},
  prepare?: () => Promise<Surroundings> | Surroundings,
): VisitedSite {
  let stage: TestEnvironment;
  const windows: BrowserContext[] = [];

  const at = (id: string): VisitedSite => {
    const host = `${id}.localhost`;
    const site: VisitedSite = {
      at,
      get system() {
        return stage.system;
      },
      get browser() {
        return stage.browser;
      },
      get api() {
        return stage.api;
      },
      get databaseUrl() {
        return stage.databaseUrl;
      },
      url: (path) => stage.system.url(host, path),
      request: (path, options) => stage.system.request(host, path, options),
      async visit(path, options = {}, prepare = async () => {}) {
        const context = await stage.browser.newContext({ reducedMotion: 'reduce', ...options });
        windows.push(context);
        const visit: Visit = { page: await context.newPage(), complaints: [], scripts: [] };
        visit.page.on('console', (message) => {
          // Tests check refused pages themselves.
          const isOfPage =
            message.text().startsWith('Failed to load resource') && message.location().url === visit.page.url();
          if (!isOfPage) visit.complaints.push(message.text());
        });
        visit.page.on('pageerror', (error) => visit.complaints.push(error.message));
        visit.page.on(
          'request',
          (request) => request.resourceType() === 'script' && visit.scripts.push(new URL(request.url()).pathname),
        );
        observeRequests(visit.page);
        await prepare(visit.page);
        await visit.page.goto(site.url(path));
        await settled(visit.page, options);
        return visit;
      },
    };
    return site;
  };
  const site = at('ice');

  setUpEnvironment(
    create,
    async (environment) => {
      stage = environment;
      await begin(site);
    },
    prepare,
  );
  afterEach(async () => {
    await Promise.all(windows.splice(0).map((context) => context.close()));
  });
  return site;
}
