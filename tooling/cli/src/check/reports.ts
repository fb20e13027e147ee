import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reportText, type ContentReport } from '@quoin/core';
import type { Plugin } from '@quoin/sdk';
import { reportPackage } from '@quoin/testing/report';
import { loadBuilt } from '../workspace/load.ts';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { declarationsOf } from './declarations.ts';

/** The file in which a package says what it promises: its schemas, or as the sdk what others may use. */
const reportFile = ({ folder, role }: WorkspacePackage): string => join(folder, role === 'sdk' ? 'contract.report.txt' : 'content.report.json');

/** What stored content relies on in a built plugin or brand. Throws when it cannot be loaded or composed. */
export async function contentOf({ folder, name, version }: WorkspacePackage): Promise<ContentReport> {
  return reportPackage({ name, version }, (await loadBuilt(folder)) as Plugin);
}

/** What the report of a built package has to say. Throws when the package cannot be loaded or composed. */
async function currentReport(pack: WorkspacePackage): Promise<string> {
  return pack.role === 'sdk' ? declarationsOf(pack.folder) : reportText(await contentOf(pack));
}

/** Writes the report of a built package; whether that changed it. */
export async function writeReport(pack: WorkspacePackage): Promise<boolean> {
  const file = reportFile(pack);
  const text = await currentReport(pack);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}

/** What is wrong with the report of a built package. */
export async function checkReport(pack: WorkspacePackage): Promise<string[]> {
  const file = reportFile(pack);
  try {
    const text = await currentReport(pack);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    const further = pack.role === 'sdk' ? ' A change of the contract needs a page in kernel/decisions/.' : '';
    return [`${basename(file)} is not what the code gives. Write it with \`npx quoin check --write\`, and look at what changed.${further}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
