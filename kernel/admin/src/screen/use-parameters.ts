import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Undefined or empty removes a parameter. */
type ParameterChange = Readonly<Record<string, string | undefined>>;

interface ChangeOptions {
  /** Changes the URL without a navigation: nothing renders again, and the parameters are read after a reload only. */
  silent?: boolean;
}

/** Change not yet rendered, with the navigation that it follows. Global, like the URL. */
let pending: { since: string; parameters: URLSearchParams } | undefined;

/** URL parameters, with a function that changes some in place, which stays the same. Rapid changes accumulate. */
export function useParameters(): [URLSearchParams, (change: ParameterChange, options?: ChangeOptions) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { key: since } = useLocation();
  const latest = useRef({ since, parameters, setParameters });
  useLayoutEffect(() => {
    latest.current = { since, parameters, setParameters };
  });
  const change = useCallback((changed: ParameterChange, { silent = false }: ChangeOptions = {}) => {
    const { since, parameters, setParameters } = latest.current;
    const next = new URLSearchParams(pending?.since === since ? pending.parameters : parameters);
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    pending = { since, parameters: next };
    if (silent) history.replaceState(history.state, '', `?${next}`);
    else setParameters(next, { replace: true });
  }, []);
  return [parameters, change];
}
