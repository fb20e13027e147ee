import { KernelError } from '@quoin/core/errors';

const refuse = (reason: string) => new KernelError('rollout.waves', { reason });

/**
 * Divides `sites`, those served with the package, into waves. After the first wave, the site `all` stands for those
 * that no wave names. `known` are all sites. Raises `site.unknown`, `package.unknown` and `rollout.waves`.
 */
export function wavesOf(
  waves: readonly (readonly string[])[],
  { name, sites, known }: { name: string; sites: readonly string[]; known: readonly string[] },
): string[][] {
  if (sites.length === 0) throw new KernelError('rollout.no-site', { name });
  if (waves[0]?.includes('all')) throw refuse('the canary names sites; "all" can come in a later wave only');
  const all = waves.flat();
  const named = all.filter((site) => site !== 'all');
  for (const site of named) {
    if (!known.includes(site)) throw new KernelError('site.unknown', { site });
    if (!sites.includes(site)) throw new KernelError('package.unknown', { name, site });
  }
  const twice = all.find((site, index) => all.indexOf(site) !== index);
  if (twice !== undefined) throw refuse(`"${twice}" is in two of them`);
  const others = sites.filter((site) => !named.includes(site));
  return waves
    .map((wave) => wave.flatMap((site) => (site === 'all' ? others : site)))
    .filter((wave) => wave.length > 0);
}
