import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from './program.ts';

interface Found {
  /** Names from the program to the command. */
  path: string;
  command: Command;
}

const walk = (command: Command, path: readonly string[] = []): Found[] => [
  { path: ['quoin', ...path].join(' '), command },
  ...command.commands.flatMap((each) => walk(each, [...path, each.name()])),
];

const commands = walk(createProgram());

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

const examplesIn = (help: string): string[][] =>
  [...help.matchAll(/^ {2}npx quoin (?<words>.+)$/gm)].map(({ groups }) => groups?.['words']?.split(' ') ?? []);

/** Returns what commander reports of the arguments, without running the command. */
function problemOf(words: readonly string[]): string {
  const program = createProgram();
  let report = 'It runs no command.';
  for (const { command } of walk(program)) {
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: (text) => (report = text) });
    if (command.commands.length === 0)
      command.action(() => {
        report = '';
      });
  }
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if ((error as { code?: string }).code === 'commander.helpDisplayed') return '';
  }
  return report;
}

test('every command is found', () => {
  expect(commands.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['quoin', 'quoin build', 'quoin upgrade', 'quoin upgrade reapply', 'quoin plugin remove']),
  );
});

test.each(commands)('the help of "$path" has examples, which run this command', ({ path, command }) => {
  const found = examplesIn(helpOf(command));
  expect(found.length).toBeGreaterThan(0);
  for (const words of found) {
    expect(`quoin ${words.join(' ')} `).toContain(`${path} `);
    expect(`${words.join(' ')}: ${problemOf(words)}`).toBe(`${words.join(' ')}: `);
  }
});

test('an example with an unknown command or option is a problem', () => {
  expect(problemOf(['upgrades', 'plan'])).toContain("unknown command 'upgrades'");
  expect(problemOf(['fleet', 'status', '--sites'])).toContain("unknown option '--sites'");
  expect(problemOf(['upgrade', 'apply'])).toContain("required option '--site <id>' not specified");
});

test.each(commands)('"$path" and its options are described in one style', ({ command }) => {
  const descriptions = [command.description(), ...command.options.map(({ description }) => description)];
  expect(descriptions.filter((each) => !/^[a-z][^]*[^.]$/.test(each))).toEqual([]);
});

const opensDatabase = ['content', 'fleet', 'plugin', 'upgrade'];
test.each(
  commands.filter(
    ({ path, command }) => command.commands.length === 0 && opensDatabase.includes(path.split(' ')[1] ?? ''),
  ),
)('the help of "$path" names the variables that it needs', ({ command }) => {
  expect(helpOf(command)).toMatch(/DATA_DIR.+secrets.+environment/s);
});
