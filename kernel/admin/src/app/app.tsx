import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueries } from '../api/query-client.ts';
import { Notices } from '../feedback/notices.tsx';
import { Themed } from '../theme/theme-provider.tsx';
import { routes } from './routes.tsx';

export function App() {
  const [queries] = useState(createQueries);
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <Themed>
      <QueryClientProvider client={queries}>
        <Notices>
          <RouterProvider router={router} />
        </Notices>
      </QueryClientProvider>
    </Themed>
  );
}
