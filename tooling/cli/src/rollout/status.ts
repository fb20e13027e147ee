import type { Rollout, RolloutSite } from '@quoin/server';
import { tableOf } from '../commands/table.ts';

const siteWords: Readonly<Record<RolloutSite['state'], string>> = {
  waiting: 'served as before',
  applying: 'being upgraded',
  applied: 'upgraded, not checked',
  checked: 'upgraded and checked',
  present: 'was served with it before',
  'rolled-back': 'rolled back',
  left: 'upgraded further since, left unchanged',
};

/** `holder` works on it; null if nobody does. */
function stateWords({ state }: Rollout, holder: string | null): string {
  if (holder !== null && state !== 'done' && state !== 'rolled-back') return `${state}, by ${holder}`;
  if (state === 'running') return 'interrupted: continue with `npx quoin rollout resume`';
  if (state === 'rolling-back') return 'interrupted: continue with `npx quoin rollout rollback`';
  if (state === 'stopped')
    return 'stopped: continue with `npx quoin rollout resume`, or roll it back with `npx quoin rollout rollback`';
  return state === 'done' ? 'done' : 'rolled back';
}

export const packageOf = ({ package: { name, version } }: Rollout): string => `${name}@${version}`;

const utc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const statusText = (rollout: Rollout, holder: string | null): string =>
  [
    `Rollout ${rollout.id} of ${packageOf(rollout)}, begun by ${rollout.author} at ${utc(rollout.createdAt)}: ${stateWords(rollout, holder)}.`,
    ...(rollout.reason === null ? [] : [rollout.reason]),
    '',
    tableOf(
      ['Wave', 'Site', 'State', 'Plan'],
      rollout.sites.map(({ wave, site, state, plan }) => [String(wave + 1), site, siteWords[state], plan ?? '–']),
    ),
  ].join('\n');

export const historyText = (rollouts: readonly Rollout[]): string =>
  rollouts.length === 0
    ? 'There was no rollout.'
    : tableOf(
        ['Begun', 'Package', 'State', 'Sites', 'By', 'Id'],
        rollouts.map((rollout) => [
          utc(rollout.createdAt),
          packageOf(rollout),
          rollout.state,
          String(rollout.sites.length),
          rollout.author,
          rollout.id,
        ]),
      );
