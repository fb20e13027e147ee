import { errorEntry as entry } from '@quoin/sdk/errors';

/** Upgrades of many sites in waves. */
export const rolloutErrors = {
  'rollout.open': entry<'package' | 'author' | 'since'>(
    409,
    (d) =>
      `The rollout of ${d.package}, which ${d.author} started at ${d.since}, has not ended. Look at it with \`npx quoin rollout status\`, continue it with \`npx quoin rollout resume\`, or roll it back with \`npx quoin rollout rollback\`.`,
  ),
  'rollout.under-way': entry<'holder'>(
    409,
    (d) =>
      `Another command is working on a rollout: ${d.holder}. Wait until it ends, or end it, and try again. If it was killed, wait a few seconds.`,
  ),
  'rollout.none': entry(
    404,
    () =>
      'There is no such rollout. List them with `npx quoin rollout history`, or start one with `npx quoin rollout start`.',
  ),
  'rollout.ended': entry<'package' | 'state'>(
    409,
    (d) =>
      `The rollout of ${d.package} is ${d.state}, so there is nothing to resume. Start another one with \`npx quoin rollout start\`.`,
  ),
  'rollout.no-site': entry<'name'>(
    404,
    (d) => `No site is served with ${d.name}. List what sites are served with, by \`npx quoin fleet status\`.`,
  ),
  'rollout.waves': entry<'reason'>(400, (d) => `The sites cannot be upgraded in these waves: ${d.reason}.`),
  'rollout.refused': entry<'problems'>(
    409,
    (d) =>
      `Nothing was changed, because not all sites can be upgraded:\n${d.problems}\nCorrect each problem, or leave its site out of the waves, and start again.`,
  ),
  'rollout.server-absent': entry<'server' | 'reason'>(
    409,
    (d) =>
      `No server answers at ${d.server}: ${d.reason}. The pages of each site are requested from it after the upgrade. Start it, or name another one with --server.`,
  ),
  'rollout.unhealthy': entry<'site' | 'problems'>(409, (d) => `Site ${d.site} is not served correctly:\n${d.problems}`),
  'rollout.stopped': entry<'site' | 'reason' | 'applied' | 'waiting'>(
    409,
    (d) =>
      `The rollout stopped at site ${d.site}. ${d.reason}\nUpgraded: ${d.applied}. Served as before: ${d.waiting}.\nCorrect the cause and continue with \`npx quoin rollout resume\`, or roll all of it back with \`npx quoin rollout rollback\`.`,
  ),
};
