import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, reportText, type ContentReport } from '@quoin/core';
import type { Plugin } from '@quoin/sdk';
import { reportPackage } from '@quoin/testing/report';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { declarationsOf } from './declarations.ts';
import type { ErrorRow, Surroundings } from './reference.ts';

async function loadBuilt(folder: string): Promise<unknown> {
  const url = pathToFileURL(join(folder, 'dist/index.js')).href;
  const module = (await import(url)) as { default?: unknown };
  return module.default;
}

/** Evaluates an expression of the built sdk's exports, in its own process: this one may have loaded older ones. */
function evaluate(folder: string, expression: string): unknown {
  const program = `const sdk = await import(process.argv[1]); process.stdout.write(JSON.stringify(${expression}));`;
  const entry = pathToFileURL(join(folder, 'dist/index.js')).href;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, entry], { encoding: 'utf8' }),
  );
}

const manifestSchemaOf = (folder: string): string =>
  `${JSON.stringify(evaluate(folder, 'sdk.manifestJsonSchema()'), null, 2)}\n`;

/** Writes each message with the names of its values in their place. */
const errorsOf = (folder: string): ErrorRow[] =>
  evaluate(
    folder,
    'Object.entries(sdk.catalogue).map(([code, { status, message }]) => ({ code, status, message: message(new Proxy({}, { get: (_, name) => `{${name}}` })) }))',
  ) as ErrorRow[];

/** A committed file with its expected text: schemas, declarations of the sdk and the ui, or the reference. */
interface Report {
  file: string;
  text: string;
  /** Sentence on what a change requires. */
  requirement?: string;
}

/** True for packages that plugins import, which store nothing. */
export const isContract = ({ role }: WorkspacePackage): boolean => role === 'sdk' || role === 'ui';

/** Returns what stored content relies on. Throws if the package cannot be loaded or composed. */
export async function contentOf({ folder, name, version }: WorkspacePackage): Promise<ContentReport> {
  return reportPackage({ name, version }, (await loadBuilt(folder)) as Plugin);
}

/** The compiler is loaded for it alone. */
async function referenceReport({ folder }: WorkspacePackage, surroundings: Surroundings): Promise<Report> {
  const { referenceOf } = await import('./reference.ts');
  return { file: join(folder, 'docs/reference.md'), text: referenceOf(folder, surroundings) };
}

/** Returns the outdated reports. Throws if the package cannot be loaded or composed. */
async function staleReports(pack: WorkspacePackage): Promise<Report[]> {
  const at = (name: string) => join(pack.folder, name);
  const reports: Report[] = isContract(pack)
    ? [
        {
          file: at('contract.report.txt'),
          text: declarationsOf(pack.folder),
          requirement: ' A change of the contract needs a page in kernel/decisions/.',
        },
      ]
    : [{ file: at('content.report.json'), text: reportText(await contentOf(pack)) }];
  if (pack.role === 'sdk') {
    const introduction = 'The [guide](guide.md) introduces them, the [recipes](recipes.md) show them in use.';
    reports.push(
      { file: at('manifest.schema.json'), text: manifestSchemaOf(pack.folder) },
      await referenceReport(pack, { introduction, errors: errorsOf(pack.folder) }),
    );
  }
  if (pack.role === 'ui') {
    const introduction = 'The [README](../README.md) says which part draws what, and what it is used with.';
    reports.push(await referenceReport(pack, { introduction }));
  }
  return reports.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
}

/** Writes outdated reports. Returns true if there were any. */
export async function writeReports(pack: WorkspacePackage): Promise<boolean> {
  const stale = await staleReports(pack);
  for (const { file, text } of stale) writeFileSync(file, text);
  return stale.length > 0;
}

export async function checkReports(pack: WorkspacePackage): Promise<string[]> {
  try {
    const stale = await staleReports(pack);
    return stale.map(
      ({ file, requirement = '' }) =>
        `${basename(file)} does not match the code. Write it with \`npx quoin check --write\`, and review the change.${requirement}`,
    );
  } catch (error) {
    return [messageOf(error)];
  }
}
