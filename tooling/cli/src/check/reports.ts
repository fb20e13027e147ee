import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@quoin/sdk';
import { reportPackage, reportText } from '@quoin/testing/report';
import { loadBuilt } from '../workspace/load.ts';
import type { WorkspacePackage } from '../workspace/workspace.ts';

const fileName = 'content.report.json';

/** What content.report.json of a built plugin or brand has to say. Throws when the package cannot be loaded or composed. */
async function currentReport({ folder, name, version }: WorkspacePackage): Promise<string> {
  return reportText(reportPackage({ name, version }, (await loadBuilt(folder)) as Plugin));
}

/** Writes content.report.json; whether that changed it. */
export async function writeReport(pack: WorkspacePackage): Promise<boolean> {
  const file = join(pack.folder, fileName);
  const text = await currentReport(pack);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}

/** What is wrong with the report of a built plugin or brand. */
export async function checkReport(pack: WorkspacePackage): Promise<string[]> {
  const file = join(pack.folder, fileName);
  try {
    const text = await currentReport(pack);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    return [`${fileName} is not what the code gives. Write it with \`npx quoin check --write\`, and look at what changed.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
