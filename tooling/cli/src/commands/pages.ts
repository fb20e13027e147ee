import { InvalidArgumentError, type Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import { print } from './compositions.ts';

function instant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('It is a time, such as 2030-06-01T12:00:00Z.');
  return at;
}

export function registerPages(program: Command): void {
  const pages = program
    .command('pages')
    .description('record how every page of every site renders, and compare two recordings')
    .addHelpText('after', examples('pages record before.pages', 'pages compare before.pages after.pages'));
  pages
    .command('record <file>')
    .description('render every page, drafts included, into a file; changes nothing in the database')
    .option('--at <time>', 'render for this time, so that recordings compare; defaults to now', instant)
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('pages record after.pages --at 2030-06-01T12:00:00Z'))
    .action(async (file: string, { at }: { at?: Date }) => {
      const { recordPages } = await import('@quoin/server');
      const { createCounter } = await import('../upgrade/counter.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const counter = createCounter(process.stderr);
      const recorded = await withUpgrades((instance) =>
        recordPages(instance, instance.settings, {
          file,
          progress: (done, total) => counter.show(done, total, 'recorded'),
          ...(at === undefined ? {} : { at }),
        }),
      ).finally(counter.done);
      console.log(`Recorded ${recorded} contents of pages in ${file}.`);
    });
  pages
    .command('compare <before> <after>')
    .description('list what differs between two recordings; ends with 2 if something does')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('pages compare before.pages after.pages'))
    .action(async (before: string, after: string, { json }: { json?: boolean }) => {
      const { compareRecordings, readRecording } = await import('@quoin/server');
      const { comparisonText } = await import('../recording/comparison-text.ts');
      const comparison = await compareRecordings(await readRecording(before), await readRecording(after));
      print(json, comparison, comparisonText(comparison));
      if (comparison.differing.length > 0) process.exitCode = 2;
    });
}
