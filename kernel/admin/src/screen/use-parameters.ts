import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Parameters by name; `undefined` and the empty string take one away. */
type ParameterChange = Readonly<Record<string, string | undefined>>;

/** What was asked for and is not shown yet, since which navigation. There is one URL, so there is one of these. */
let pending: { since: string; parameters: URLSearchParams } | undefined;

/** The parameters of the URL, and a way to change some of them in place. Changes in a row add up, however soon they follow each other. */
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
