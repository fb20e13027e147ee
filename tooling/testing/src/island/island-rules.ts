import { messageOf } from '@quoin/core';
import type { Component, Mount } from '@quoin/sdk';
import { folderOf } from '../package/component-folder.ts';
import type { Browser } from './browser.ts';

/** Runs islands. Returns errors of starting, running and stopping. */
export async function checkIsland({ island, name }: Component, html: string, browser: Browser): Promise<string[]> {
  if (!island) return [];
  const mount: unknown = (await island.client()).default;
  if (typeof mount !== 'function') return [`the client entry of ${name} has no default export that is a function`];
  const { document } = browser;
  document.body.innerHTML = html;
  const elements = [...document.querySelectorAll<HTMLElement>(`cms-island[data-client$="/${folderOf(name)}.js"]`)];
  if (elements.length === 0) return island.when === undefined ? [`${name} renders no island`] : [];
  const problems: string[] = [];
  const before = document.body.textContent;
  const stops = elements.map((element) =>
    attempt(problems, 'starting', () => (mount as Mount)(element, JSON.parse(element.dataset['props'] ?? '{}'))),
  );
  await browser.settle();
  if (document.body.textContent?.trim() === '' && before?.trim() !== '')
    problems.push('starting it removed what the server had rendered');
  for (const stop of stops) if (typeof stop === 'function') attempt(problems, 'stopping', stop);
  await browser.settle();
  return [...problems, ...browser.takeErrors().map((error) => `while it ran: ${error}`)];
}

function attempt<T>(problems: string[], doing: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    problems.push(`${doing} it threw: ${messageOf(error)}`);
    return undefined;
  }
}
