import type { ApiPluginPackage } from '@quoin/core/api';

/** Something about a package that somebody should know: what waits to be put into service, or what is not as it is asked for. */
export interface PackageMark {
  kind: 'waits' | 'drifts';
  words: string;
}

function waiting({ installed, served, isPending }: ApiPluginPackage): string | undefined {
  if (!isPending) return undefined;
  if (served === null) return `${installed} waits to be added`;
  if (installed === null) return 'Waits to be taken out';
  return installed === served ? 'Other files wait' : `${installed} waits`;
}

/** What is to be said of a package of a site; nothing where it is served as it is asked for. */
export function packageMarks(of: ApiPluginPackage): PackageMark[] {
  const { installed, locked, wanted, fits } = of;
  const waits = waiting(of);
  return [
    ...(waits === undefined ? [] : [{ kind: 'waits' as const, words: waits }]),
    ...(installed !== null && locked !== null && locked !== installed ? [{ kind: 'drifts' as const, words: `Locked at ${locked}, not ${installed}` }] : []),
    ...(fits ? [] : [{ kind: 'drifts' as const, words: `${wanted} is wanted, not ${installed}` }]),
  ];
}
