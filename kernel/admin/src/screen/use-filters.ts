import { useParameters } from './use-parameters.ts';

/** What a list is filtered by, as strings of the URL; an empty one is not there. */
export interface Filters<Name extends string> {
  values: Partial<Record<Name, string>>;
  /** Changes some of them; `undefined` and the empty string take one away. The list begins at its first page again. */
  change(values: Partial<Record<Name, string | undefined>>): void;
  /** Whether any is set. */
  areSet: boolean;
  clear(): void;
}

/** Filters of a list, kept in the URL so that they survive reloading and can be sent to others. */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [parameters, changeParameters] = useParameters();
  const set = names.flatMap((name) => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return {
    values: Object.fromEntries(set) as Partial<Record<Name, string>>,
    areSet: set.length > 0,
    change: (changed) => changeParameters({ ...changed, page: undefined }),
    clear: () => changeParameters({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
  };
}
