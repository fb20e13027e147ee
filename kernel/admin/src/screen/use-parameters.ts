import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Undefined or empty removes a parameter. */
type ParameterChange = Readonly<Record<string, string | undefined>>;

/** Change not yet rendered, with its navigation. Global, like the URL. */
let pending: { since: string; parameters: URLSearchParams } | undefined;

/** URL parameters, with a function that changes some in place. Rapid changes accumulate. */
export function useParameters(): [URLSearchParams, (change: ParameterChange) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { key: since } = useLocation();
  const change = useCallback(
    (changed: ParameterChange) => {
      const next = new URLSearchParams(pending?.since === since ? pending.parameters : parameters);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      pending = { since, parameters: next };
      setParameters(next, { replace: true });
    },
    [since, parameters, setParameters],
  );
  return [parameters, change];
}
