import { comparisonText } from '../recording/comparison-text.ts';
import type { KernelUpgrade } from './upgrade-kernel.ts';

function nextStep({ before, after, backup, comparison, isApplied }: KernelUpgrade): string {
  if (isApplied)
    return [
      `Quoin ${after} is installed. Stop the server and start it again to serve with it.`,
      `To take it back, check out the former package.json and package-lock.json and run \`npm ci\`. If Quoin ${before} then refuses the database, restore the backup into an empty data folder and database: what was saved since is only in the newer one.`,
      `The backup: ${backup}`,
    ].join('\n');
  const flags = comparison.differing.length === 0 ? '--apply' : '--apply --accept-changes';
  return `Nothing was changed. Install it with \`npx quoin upgrade kernel ${after} ${flags}\`.\nThe backup: ${backup}`;
}

/** Summarizes a rehearsal for people. */
export const kernelText = (upgrade: KernelUpgrade | null): string =>
  upgrade === null
    ? 'That version of Quoin is installed already.'
    : [`Quoin ${upgrade.before} → ${upgrade.after}`, comparisonText(upgrade.comparison), nextStep(upgrade)].join('\n');
