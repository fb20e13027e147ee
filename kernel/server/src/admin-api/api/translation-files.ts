import { applyPatch, assertLimits, nodeType, walk } from '@quoin/core';
import { maxXliffBytes, pageInput, xliffReportSchema } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { DraftedPage } from '@quoin/storage';
import { readBody } from '../../platform/http/body.ts';
import { sanitizeTree } from '../../site/content/sanitize-tree.ts';
import type { Site } from '../../site/sites/site.ts';
import { planImport } from '../translation/xliff/plan-import.ts';
import { readXliff } from '../translation/xliff/read-xliff.ts';
import { writeXliff, xliffVersion } from '../translation/xliff/write-xliff.ts';
import { readXml, XmlError } from '../translation/xliff/xml.ts';
import { callerOf, type ApiContext } from './context.ts';
import { save } from './drafts.ts';
import { fileRoute } from './file-route.ts';
import { editablePage } from './page-shape.ts';
import { compareWithSource } from './translation.ts';

const path = '/sites/{site}/pages/{page}/translation.xlf';
const type = 'application/xliff+xml';

/** Raises `request.invalid` for a page that translates none. */
async function comparisonOf(context: ApiContext, site: Site, page: DraftedPage) {
  const compared = await compareWithSource(context, site, page);
  if (compared !== undefined) return compared;
  throw new KernelError('request.invalid', { where: 'page', reason: 'it is not a translation of another page' });
}

const refuse = (reason: string): never => {
  throw new KernelError('request.invalid', { where: 'file', reason });
};

/** Returns the units of a file for a page. Raises `request.invalid`. */
function unitsOf(text: string, page: DraftedPage, source: DraftedPage) {
  const file = readXliff(readRoot(text)) ?? refuse('it is not an XLIFF 2 document with one file');
  const { version, sourceLocale, targetLocale, original, units } = file;
  if (version !== xliffVersion && version !== '2.0')
    refuse(`its XLIFF version is "${version}", and this reads ${xliffVersion} and 2.0`);
  if (original !== page.id) refuse('it was exported from another page; its attribute "original" names which');
  const [given, wanted] = [`${sourceLocale} to ${targetLocale}`, `${source.locale} to ${page.locale}`];
  if (given !== wanted) refuse(`it translates ${given}, and this page ${wanted}`);
  return units;
}

function readRoot(text: string) {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlError) return refuse(error.message);
    throw error;
  }
}

/** Reads UTF-8. Raises `request.invalid`. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('it is not encoded as UTF-8');
  }
}

const exportFile = fileRoute({
  method: 'GET',
  path,
  summary: 'Export the texts of a translation as an XLIFF 2.1 file',
  response: { type },
  access: 'page.edit-articles',
  cost: 5,
  input: pageInput,
  async handle(input, context, { response }) {
    const { site, page } = await editablePage(context, input);
    const { source, content, texts } = await comparisonOf(context, site, page);
    const names = new Map([...walk(content.tree)].map(([{ id, name }]) => [id, name]));
    const xliff = writeXliff({
      page,
      source,
      texts,
      componentOf({ target }) {
        if (target === null) return 'The page';
        const name = names.get(target) ?? '';
        return nodeType(site.composed, name)?.title ?? name;
      },
    });
    response.set({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${page.id}.${page.locale}.xlf"`,
    });
    response.end(xliff);
  },
});

const importFile = fileRoute({
  method: 'POST',
  path,
  summary: 'Import a translated XLIFF file as one edit of the draft. The response reports what was refused.',
  maxBodyBytes: maxXliffBytes,
  response: { type: 'application/json', schema: xliffReportSchema },
  access: 'page.edit-articles',
  cost: 10,
  input: pageInput,
  async handle(input, context, { request, response }) {
    const text = decoded(await readBody(request, maxXliffBytes));
    const { site, page } = await editablePage(context, input);
    const { source, content, texts } = await comparisonOf(context, site, page);
    const { operations, basis, ...report } = planImport(unitsOf(text, page, source), texts, content);
    const stored = Object.keys(basis).length;
    const changed = applyPatch(content, operations);
    assertLimits(changed.tree);
    const { storage } = context.services;
    const imported = { ...changed, tree: sanitizeTree(changed.tree, site.composed) };
    const saved = await storage.transaction(async () => {
      if (operations.length === 0) {
        if (stored > 0) await storage.translations.change({ pageId: page.id, sourceId: source.id, basis });
        return page;
      }
      // So that the import can be undone.
      await storage.pages.seal({
        siteId: site.id,
        pageId: page.id,
        reason: 'named',
        label: 'Before a translation was imported',
        authorId: callerOf(context).user.id,
      });
      return save(context, site, page, imported, basis);
    });
    response.json({ version: saved.draftVersion, stored, ...report });
  },
});

export const translationFiles = [exportFile, importFile];
