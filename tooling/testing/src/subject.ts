import { contentVersions } from '@quoin/core';
import { checkExample } from './component/examples.ts';
import { checkFallback } from './component/fallback.ts';
import { checkFixtures, checkFullFixtures, checkMigrations, checkPartialFixtures } from './component/fixtures.ts';
import { checkInserted } from './component/inserted.ts';
import { checkSharedStyles } from './component/styles.ts';
import { openBrowser, type Browser } from './island/browser.ts';
import { checkIsland } from './island/island-rules.ts';
import { checkFolder, checkStylesheet } from './package/component-folder.ts';
import { checkColors, checkMarkup, checkStructuredData, parse, validateHtml } from './page/html-rules.ts';
import { checkWords } from './page/words.ts';
import { foldersOf, place } from './page/place.ts';
import { render, sampleSurroundings, type Rendered } from './page/render.ts';
import { checkBeginning, checkTemplate } from './page/templates.ts';
import { lastRelease } from './report/released.ts';
import { rule } from './rule.ts';
import { runner } from './runner.ts';
import type { Example, Subject, TestPackage } from './test-package/test-package.ts';
import { testVariations } from './variation/test-variations.ts';

export function testSubject(subject: Subject, tested: TestPackage): void {
  const { site, package: pack } = tested;
  const { name, folder, type, component, template } = subject;
  runner.describe(name, () => {
    rule('has its files where they belong', () =>
      checkFolder(pack.folder, {
        name,
        folder,
        version: type.version,
        versions: contentVersions(name, type.version, lastRelease(pack.folder)),
        island: component?.island !== undefined,
      }),
    );
    rule('has a stylesheet of tokens and classes of its own', () => checkStylesheet(pack.folder, folder));
    rule('shares stylesheets within its plugin only', () => checkSharedStyles(subject, tested));
    rule('reads the stored nodes of all its versions', () => checkFixtures(subject, site));
    rule('migrates stored nodes with props missing', () => checkPartialFixtures(subject, site));
    rule('has a stored node for each migration', () => checkMigrations(subject, site));
    rule('has a value for each prop in stored nodes of earlier versions', () => checkFullFixtures(subject, site));
    rule('is inserted with nothing that only the samples have', () => checkInserted(name, site));
    if (template) rule('begins new pages with content', () => checkBeginning(template));
    for (const example of subject.examples) runner.describe(example.title, () => testExample(example, subject, tested));
    if (component?.island) testIsland(subject, tested);
    if (component) testVariations(component, subject, tested);
  });
}

function testExample(example: Example, subject: Subject, { site, package: pack, subjects }: TestPackage): void {
  const { node, page, situation } = place(example, subject, site);
  const { component, template } = subject;
  const surroundings = sampleSurroundings(pack.folder);
  const folders = foldersOf(subjects);
  let rendered: Rendered;
  let document: Document;
  runner.beforeAll(async () => {
    rendered = await render(page, site, surroundings, situation);
    document = parse(rendered.html);
  });

  rule('could be published as it is', () => checkExample(page, node, site, example.leftOut));
  rule('leaves no gap', () =>
    rendered.failures.map(({ component, during, error }) => `${component}, ${during}: ${error.message}`),
  );
  rule('is valid HTML', () => validateHtml(rendered.html));
  rule('writes only what the policy of pages allows', () => checkMarkup(document, folders));
  rule('takes its colours from the brand', () => checkColors(document));
  rule('is the same each time', async () =>
    (await render(structuredClone(page), site, surroundings, situation)).html === rendered.html
      ? []
      : ['the HTML differs from one time to the next: use only props, data and context'],
  );
  rule('tells search engines what they can read', () => checkStructuredData(document));
  rule('asks only for messages that it declares', () => rendered.missingMessages);
  rule('writes no word of its own', () => checkWords(document.querySelector('main'), node, site));
  if (component?.fallback)
    rule('says something sound in its place when it fails', () =>
      checkFallback(page, subject.name, site, surroundings, folders),
    );
  if (component)
    rule('shows something without script', () => (isEmpty(document) ? ['the HTML of the server is empty'] : []));
  if (template)
    rule('shows its regions, its main part and a way to skip to it', () =>
      checkTemplate(template, node, site, surroundings),
    );
}

/** True if the stage shows only its own heading. */
const isEmpty = (document: Document): boolean =>
  (document.querySelector('main')?.innerHTML ?? '').replace(/^<h1>.*?<\/h1>/, '').trim() === '';

function testIsland(subject: Subject, { site, package: pack }: TestPackage): void {
  runner.describe('its island', () => {
    let browser: Browser;
    runner.beforeAll(() => {
      browser = openBrowser();
    });
    runner.afterAll(() => browser.close());
    for (const example of subject.examples) {
      rule(`starts on the HTML of ${example.title}`, async () => {
        const { component } = subject;
        const { page, situation } = place(example, subject, site);
        const { html } = await render(page, site, sampleSurroundings(pack.folder), situation);
        return component ? checkIsland(component, parse(html).body.innerHTML, browser) : [];
      });
    }
  });
}
