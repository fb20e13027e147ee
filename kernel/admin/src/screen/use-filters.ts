import { useSearchParams } from 'react-router';

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
  const [parameters, setParameters] = useSearchParams();
  const values = Object.fromEntries(names.flatMap((name) => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  })) as Partial<Record<Name, string>>;

  function change(changed: Partial<Record<Name, string | undefined>>): void {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  }

  return {
    values,
    change,
    areSet: Object.keys(values).length > 0,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Record<Name, undefined>>),
  };
}
