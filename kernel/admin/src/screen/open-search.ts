import { createContext, useContext } from 'react';

export const OpenSearch = createContext<() => void>(() => undefined);

/** Returns a function that opens the search over all screens. */
export const useOpenSearch = (): (() => void) => useContext(OpenSearch);
