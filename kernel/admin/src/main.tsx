import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueries } from './api/query-client.ts';
import { routes } from './app/routes.tsx';
import { Notices } from './feedback/notices.tsx';
import { Themed } from './theme/theme-provider.tsx';

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <QueryClientProvider client={createQueries()}>
          <Notices>
            <RouterProvider router={createBrowserRouter(routes)} />
          </Notices>
        </QueryClientProvider>
      </Themed>
    </StrictMode>,
  );
}
