import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { OpenBreakers } from './open-breakers.tsx';

afterEach(cleanup);

function show(targets: string[]): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  queries.setQueryData(['jobs', 'breakers'], {
    breakers: targets.map((target) => ({
      target,
      failures: 7,
      lastError: 'It did not answer.',
      openedAt: at,
      openUntil: at,
    })),
  });
  render(
    <QueryClientProvider client={queries}>
      <OpenBreakers />
    </QueryClientProvider>,
  );
}

test('services that do not respond are listed, with the reason and that nothing is lost', () => {
  show(['https://crm.example', 'smtp://mail.example']);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^2 services do not answerhttps:\/\/crm\.example since 5 minutes ago, after 7 failures: It did not answer\. Its jobs wait and are not lost/,
  );
});

test('where all answer, nothing is said', () => {
  show([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
