import type { ApiPluginPackage, ApiQuarantined } from '@quoin/api';

/** Notable state of a package: quarantined, pending, drifted or outdated. */
export interface PackageMark {
  kind: 'fails' | 'waits' | 'drifts' | 'outdated';
  words: string;
}

function waiting({ installed, served, isPending, isBehind }: ApiPluginPackage): string | undefined {
  if (!isPending) return undefined;
  if (served === null) return `${installed} waits to be added`;
  if (installed === null) return 'Waits for removal';
  if (isBehind) return `Only ${installed} is installed`;
  return installed === served ? 'Other files wait' : `${installed} waits`;
}

interface Known {
  /** Quarantined parts of the site. */
  quarantine: readonly Pick<ApiQuarantined, 'plugin' | 'title'>[];
  /** Newest version, if newer. */
  newest?: string | undefined;
}

/** Marks of a package; none if served as wanted. */
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
