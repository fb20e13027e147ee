import type { ComposedSite } from '@quoin/core';
import type { Problem } from '@quoin/sdk';
import { readPackage } from './package/package-folder.ts';
import { rule } from './rule.ts';
import { runner } from './runner.ts';
import { checkLinks, checkRendering, renderPages } from './site/link-rules.ts';
import { checkDependencies } from './site/dependency-rules.ts';
import { checkBrandIcons, checkNames, checkPages, checkPublishing } from './site/page-rules.ts';
import { checkPatterns } from './site/pattern-rules.ts';
import { checkRows } from './site/row-rules.ts';
import { readSite, type ReadSite } from './site/site-content.ts';

const lines = (problems: readonly Problem[]): string[] => problems.map(({ where, message }) => `${where}: ${message}`);

/** Registers the tests of a site. Call it in a test file of the site's `folder`. */
export function testSite(folder: string): void {
  const pack = readPackage(folder);
  runner.describe(`site ${pack.manifest.name}`, () => {
    let reading: Promise<ReadSite> | undefined;
    const read = () => (reading ??= readSite(folder));
    const ruleOf = (
      title: string,
      find: (composed: ComposedSite, site: ReadSite) => readonly string[] | Promise<readonly string[]>,
    ) =>
      rule(title, async () => {
        const site = await read();
        return site.site.composed === undefined ? ['the site does not compose'] : find(site.site.composed, site);
      });
    let rendering: ReturnType<typeof renderPages> | undefined;
    const rendered = (composed: ComposedSite, { content }: ReadSite) => (rendering ??= renderPages(content, composed));

    rule('composes with its installed packages', async () => lines((await read()).problems.composition));
    ruleOf('lists what its manifest names among its dependencies', (composed) =>
      checkDependencies(pack, composed.manifest),
    );
    ruleOf('has content files of the right form', (_, { problems }) => lines(problems.content));
    ruleOf('has pages that can stand beside each other', (composed, { content }) => checkPages(content, composed));
    ruleOf('could publish its published pages', (composed, { content }) => checkPublishing(content, composed));
    ruleOf('gives its nodes only props and slots that they have', (composed, { content }) =>
      checkNames(content, composed),
    );
    ruleOf('names icons that its brand has', (composed, { content }) => checkBrandIcons(content, composed));
    ruleOf('offers patterns that could be published', checkPatterns);
    ruleOf('has rows that fit their sources', (composed, { content }) => checkRows(content, composed));
    ruleOf('renders every page as valid HTML', async (composed, site) =>
      checkRendering(await rendered(composed, site)),
    );
    ruleOf('links to nothing that does not exist', async (composed, site) =>
      checkLinks(await rendered(composed, site), site.content, composed, folder),
    );
  });
}
