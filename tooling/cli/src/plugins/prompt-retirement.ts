import { createInterface } from 'node:readline/promises';
import type { ContributionReach, Replacing, RetireChoice } from '@quoin/server';
import { readReplacing } from './replacing.ts';

/** Prompts for what to show instead; null if the plugin is to stay. */
export async function promptForRetirement(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  used: readonly ContributionReach[],
): Promise<RetireChoice | null> {
  const lines = createInterface({ input, output });
  // Closing the terminal chooses nothing.
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const prompt = async (question: string): Promise<string> =>
    (await lines.question(question, { signal: closed.signal })).trim();

  async function promptForReplacing(component: string): Promise<Replacing[]> {
    const answer = await prompt(`Instead of ${component}, such as cms-component-new:heading=title (empty: nothing): `);
    if (answer === '') return [];
    const replacing = readReplacing(`${component}=${answer}`);
    if (replacing !== undefined) return [replacing];
    output.write('This is not the name of a component, with pairs of names after a colon.\n');
    return promptForReplacing(component);
  }

  async function choose(): Promise<RetireChoice | null> {
    switch ((await prompt('What is to be shown of it? [r]eplace, [f]reeze, keep [h]idden, [c]ancel: ')).toLowerCase()) {
      case 'r': {
        const replace: Replacing[] = [];
        for (const { kind, name } of used) if (kind === 'component') replace.push(...(await promptForReplacing(name)));
        return { replace, keepHidden: true };
      }
      case 'f':
        return { freeze: true, keepHidden: true };
      case 'h':
        return { keepHidden: true };
      case 'c':
        return null;
      default:
        return choose();
    }
  }

  try {
    output.write(
      'Everything stays stored until the plugin is added again. What can be neither replaced nor frozen is hidden.\n',
    );
    return await choose();
  } catch (error) {
    if (closed.signal.aborted) return null;
    throw error;
  } finally {
    lines.close();
  }
}
