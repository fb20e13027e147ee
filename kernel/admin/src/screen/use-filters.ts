import { useParameters } from './use-parameters.ts';

/** Filters of a list as URL strings; empty ones are absent. */
export interface Filters<Name extends string> {
  /** URL parameters of the filters. */
  names: readonly Name[];
  values: Partial<Record<Name, string>>;
  /** Changes filters and returns to the first page. Undefined or empty removes one. */
  change(values: Partial<Record<Name, string | undefined>>): void;
  areSet: boolean;
  clear(): void;
}

/** A filter that is set, or several removed together. */
export interface SetFilter {
  /** URL parameters. */
  names: readonly string[];
  /** Example: "Tag: fees". */
  words: string;
}

/** Filters of a list, in the URL to survive reloads and be shareable. */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [parameters, changeParameters] = useParameters();
  const set = names.flatMap((name) => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return {
    names,
    values: Object.fromEntries(set) as Partial<Record<Name, string>>,
    areSet: set.length > 0,
    change: (changed) => changeParameters({ ...changed, page: undefined }),
    clear: () => changeParameters({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
  };
}
