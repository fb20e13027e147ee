import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { jest } from '@jest/globals';
import type { Grant } from '@quoin/api/role';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { signIn } from '../api/api.fixture.ts';
import { Notices } from './notices.tsx';

// Rendering is slow when many tests run in parallel.
jest.setTimeout(20_000);

const theme = createTheme({ components: { MuiButtonBase: { defaultProps: { disableRipple: true } } } });

/** Keeps styles out of the document: roles and names are slow to compute with them. */
const styles = createCache({ key: 'test', container: document.createElement('div') });

export const Unstyled = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
);

interface ScreenOptions {
  /** Address that the screen is opened at. */
  at?: string;
  /** Route of the screen. Defaults to any address. */
  path?: string;
  grants?: Grant[];
}

/** Renders a screen, or a part of one, with its router, queries and notices, for a signed-in user. */
export function renderScreen(
  Screen: ComponentType | ReactNode,
  { at = '/sites/ice', path = '*', grants }: ScreenOptions = {},
) {
  signIn(grants);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { pathname, search, hash } = new URL(at, location.origin);
  const element = typeof Screen === 'function' ? <Screen /> : (Screen as ReactNode);
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [{ pathname, search, hash, key: crypto.randomUUID() }] },
  );
  const view = render(
    <Unstyled>
      <QueryClientProvider client={queries}>
        <Notices>
          <RouterProvider router={router} />
        </Notices>
      </QueryClientProvider>
    </Unstyled>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    queries,
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: (to: string | number) => router.navigate(to as string),
  };
}

/** Texts of a table's cells, by row. */
export const cellsOf = (table: string): (string | null)[][] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
