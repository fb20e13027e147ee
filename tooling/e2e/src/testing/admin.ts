import { afterEach, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { observeRequests } from './settled.ts';
import { administrator, type System } from './system.ts';

export interface AdminOptions {
  path?: string;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Opens it on a touch screen. */
  hasTouch?: boolean;
  credentials?: { email: string; password: string };
}

export interface AdminWindow {
  page: Page;
  complaints: string[];
  /** Opens a screen and waits for its heading. */
  goTo(path: string): Promise<void>;
}

const expected = [
  // Tests check refused requests themselves.
  'Failed to load resource',
  // The canvas frame has another origin, so its content cannot reach its attributes.
  'allow-scripts and allow-same-origin',
];

// Open windows keep sending requests, and slow down the tests after them.
const windows: BrowserContext[] = [];
beforeEach(() => void windows.splice(0));
afterEach(async () => {
  await Promise.all(windows.splice(0).map((context) => context.close()));
});

const sessions = new WeakMap<System, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Opens the admin. The first administrator signs in once per system. Windows of a test close after it; earlier ones
 * stay.
 */
export async function openAdmin(system: System, browser: Browser, options: AdminOptions = {}): Promise<AdminWindow> {
  const { path = '/', scheme = 'light', width = 1280, height = 900, hasTouch = false } = options;
  const { credentials = administrator } = options;
  const storageState = credentials === administrator ? sessions.get(system) : undefined;
  const context = await browser.newContext({
    ...(storageState === undefined ? {} : { storageState }),
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    hasTouch,
  });
  windows.push(context);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  observeRequests(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.some((words) => message.text().includes(words)))
      complaints.push(message.text());
  });
  const goTo = async (to: string) => {
    await page.goto(system.url('admin.localhost', to));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await goTo(path);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  if (await signIn.isVisible()) {
    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByLabel('Password').fill(credentials.password);
    await signIn.click();
    await signIn.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (credentials === administrator) sessions.set(system, await context.storageState());
  }
  return { page, complaints, goTo };
}
