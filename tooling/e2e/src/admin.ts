import type { Browser, Page } from 'playwright-core';
import { administrator, type System } from './system.ts';

interface AdminOptions {
  path?: string;
  scheme?: 'light' | 'dark';
  width?: number;
  credentials?: { email: string; password: string };
}

/** The admin in a browser window of its own, with what its console complained about. */
export interface AdminWindow {
  page: Page;
  complaints: string[];
  /** Goes to a screen and waits for its heading. */
  goTo(path: string): Promise<void>;
}

/** What the console says of what is right. */
const expected = [
  // A refused request; whether it is right, the test says.
  'Failed to load resource',
  // The frame of a canvas is of another origin, so what is in it cannot reach its attributes.
  'allow-scripts and allow-same-origin',
];

/** Opens the admin and signs in by its form. */
export async function openAdmin(system: System, browser: Browser, options: AdminOptions = {}): Promise<AdminWindow> {
  const { path = '/', scheme = 'light', width = 1280, credentials = administrator } = options;
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: { width, height: 900 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.some((words) => message.text().includes(words))) complaints.push(message.text());
  });
  const goTo = async (to: string) => {
    await page.goto(system.url('admin.localhost', to));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await goTo(path);
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account of' }).waitFor();
  return { page, complaints, goTo };
}
