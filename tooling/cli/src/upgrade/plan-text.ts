import { terminalReport } from '@quoin/plan-report';
import { mayBreak, reportFile, verdictOf, type CompositionStore, type StoredPlan } from '@quoin/server';
import type { Instance } from './instance.ts';

type Definition = StoredPlan['definition'];

/** Returns the command that applies a plan; undefined if it breaks more than what removed packages showed. */
function applyCommand({ id, plan, definition }: StoredPlan, served: Definition | undefined): string | undefined {
  const verdict = verdictOf(plan);
  const command = `npx quoin upgrade apply --site ${plan.site} --plan ${id}`;
  if (verdict === 'lossless') return command;
  if (verdict === 'lossy') return `${command} --accept-losses`;
  return served !== undefined && mayBreak({ keepHidden: true }, served, definition)
    ? `${command} --accept-losses --keep-hidden`
    : undefined;
}

export async function planText(
  stored: StoredPlan,
  { settings, storage }: Instance & CompositionStore,
): Promise<string> {
  const { id, plan } = stored;
  const served = (await storage.compositions.find(plan.served))?.definition as Definition | undefined;
  const command = applyCommand(stored, served);
  return [
    terminalReport(plan),
    `Plan ${id}. As a page: ${reportFile(settings.dataDir, id)}`,
    ...(command === undefined ? [] : [`Apply it with \`${command}\`.`]),
  ].join('\n');
}
