import { messageOf } from '@quoin/core';
import type { Plugin } from '@quoin/sdk';
import { checkHelpTexts } from './component/help-texts.ts';
import { packageOf, type PackageFolder } from './package/package-folder.ts';
import { checkDocuments, checkPackageJson } from './package/package-rules.ts';
import { checkTranslations } from './package/translations.ts';
import { checkReport } from './report/report-rules.ts';
import { rule } from './rule.ts';
import { runner } from './runner.ts';
import { checkPatterns } from './site/pattern-rules.ts';
import { checkPartialStored, checkStored, checkStoredMigrations, storedKinds } from './stored/stored-values.ts';
import { testSubject } from './subject.ts';
import { openTestPackage, type Candidate, type TestPackage } from './test-package/test-package.ts';

export interface PluginTestOptions {
  /** Also requires a help text for each field of the plugin's components and templates. */
  helpTexts?: boolean;
}

/** Registers the tests of a plugin. Call it in a test file of the plugin's package. */
export function testPlugin(plugin: Plugin, { helpTexts = false }: PluginTestOptions = {}): void {
  runner.describe(plugin.name, () => {
    const tested = testPackage({ plugin }, 'plugin', plugin.name);
    if (!tested) return;
    rule('translates all its messages into each of its languages', () => checkTranslations(plugin));
    if (helpTexts) rule('explains each field to authors', () => tested.subjects.flatMap(checkHelpTexts));
    for (const subject of tested.subjects) testSubject(subject, tested);
    for (const kind of storedKinds(tested.package, tested.site)) {
      runner.describe(kind.title, () => {
        rule('reads what is stored of all its versions', () => checkStored(kind, tested.package));
        rule('migrates what is stored with values missing', () => checkPartialStored(kind, tested.package));
        rule('has something stored for each migration', () => checkStoredMigrations(kind, tested.package));
      });
    }
  });
}

/** Registers the tests of every package. Undefined if it does not compose, which a test reports. */
export function testPackage(candidate: Candidate, role: 'plugin' | 'brand', name?: string): TestPackage | undefined {
  const pack = packageOf(runner.file());
  rule('has a package.json by which it can be installed', () => checkPackageJson(pack, role, name));
  const { tested, problem } = attempt(pack, candidate);
  rule('composes', () => (problem === '' ? [] : [problem]));
  if (!tested) return undefined;
  rule('tells what it registers and what changed', () =>
    checkDocuments(
      pack,
      tested.subjects.map((subject) => subject.name),
    ),
  );
  rule('has patterns that could be published', () => checkPatterns(tested.site));
  rule('has an up-to-date content.report.json', () => checkReport(pack, tested.site));
  return tested;
}

function attempt(pack: PackageFolder, candidate: Candidate): { tested?: TestPackage; problem: string } {
  try {
    return { tested: openTestPackage(pack, candidate), problem: '' };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
