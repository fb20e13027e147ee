import type { ApiPluginPackage, ApiQuarantined } from '@quoin/core/api';

/** Something about a package that somebody should know: what is left out of pages, what waits to be put into service, what is not as it is asked for, or what there is a newer version of. */
export interface PackageMark {
  kind: 'fails' | 'waits' | 'drifts' | 'outdated';
  words: string;
}

function waiting({ installed, served, isPending, isBehind }: ApiPluginPackage): string | undefined {
  if (!isPending) return undefined;
  if (served === null) return `${installed} waits to be added`;
  if (installed === null) return 'Waits to be taken out';
  if (isBehind) return `Only ${installed} is installed`;
  return installed === served ? 'Other files wait' : `${installed} waits`;
}

interface Known {
  /** What is left out of the pages of the site. */
  quarantine: readonly Pick<ApiQuarantined, 'plugin' | 'title'>[];
  /** The newest version where it is known that this one is older. */
  newest?: string | undefined;
}

/** What is to be said of a package of a site; nothing where it is served as it is asked for. */
export function packageMarks(of: ApiPluginPackage, { quarantine, newest }: Known): PackageMark[] {
  const { installed, locked, wanted, fits, isBehind } = of;
  const waits = waiting(of);
  return [
    ...quarantine
      .filter(({ plugin }) => plugin === of.name)
      .map(({ title }) => ({ kind: 'fails' as const, words: `${title} is left out of pages` })),
    ...(waits === undefined ? [] : [{ kind: isBehind ? ('drifts' as const) : ('waits' as const), words: waits }]),
    ...(installed !== null && locked !== null && locked !== installed
      ? [{ kind: 'drifts' as const, words: `Locked at ${locked}, not ${installed}` }]
      : []),
    ...(fits ? [] : [{ kind: 'drifts' as const, words: `${wanted} is wanted, not ${installed}` }]),
    ...(newest === undefined ? [] : [{ kind: 'outdated' as const, words: `${newest} is out` }]),
  ];
}
