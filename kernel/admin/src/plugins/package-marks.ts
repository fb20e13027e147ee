import type { ApiPluginPackage } from '@quoin/core/api';

/** Something about a package that somebody should know: what waits to be put into service, what is not as it is asked for, or what there is a newer version of. */
export interface PackageMark {
  kind: 'waits' | 'drifts' | 'outdated';
  words: string;
}

function waiting({ installed, served, isPending, isBehind }: ApiPluginPackage): string | undefined {
  if (!isPending) return undefined;
  if (served === null) return `${installed} waits to be added`;
  if (installed === null) return 'Waits to be taken out';
  if (isBehind) return `Only ${installed} is installed`;
  return installed === served ? 'Other files wait' : `${installed} waits`;
}

/** What is to be said of a package of a site; nothing where it is served as it is asked for. `newest` is the newest version where it is known that this one is older. */
export function packageMarks(of: ApiPluginPackage, newest?: string): PackageMark[] {
  const { installed, locked, wanted, fits, isBehind } = of;
  const waits = waiting(of);
  return [
    ...(waits === undefined ? [] : [{ kind: isBehind ? ('drifts' as const) : ('waits' as const), words: waits }]),
    ...(installed !== null && locked !== null && locked !== installed ? [{ kind: 'drifts' as const, words: `Locked at ${locked}, not ${installed}` }] : []),
    ...(fits ? [] : [{ kind: 'drifts' as const, words: `${wanted} is wanted, not ${installed}` }]),
    ...(newest === undefined ? [] : [{ kind: 'outdated' as const, words: `${newest} is out` }]),
  ];
}
