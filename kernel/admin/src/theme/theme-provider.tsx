import '@fontsource-variable/inter/index.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'q', ...(nonce === undefined ? {} : { nonce }) });

export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="quoin-mode">
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
