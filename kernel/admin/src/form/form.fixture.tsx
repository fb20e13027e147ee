import { withValueAt } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { changeSession } from '../api/session-store.ts';
import { Unstyled } from '../feedback/render-screen.fixture.tsx';
import type { FieldProblem, RevealedField } from './control/form-context.ts';
import { PropertyForm } from './property-form.tsx';

type Value = Record<string, Json>;

export { schemaOf } from './schema.fixture.ts';

/** Renders a form whose value changes by path, like a draft's. */
export function renderForm(schema: Record<string, unknown>, initial: Value = {}, problems: FieldProblem[] = []) {
  let state = { value: initial, problems, isReadOnly: false, shown: undefined as RevealedField | undefined };
  const changes: { path: string[]; value: Json | undefined }[] = [];
  const listeners = new Set<() => void>();
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  function onChange(path: string[], value: Json | undefined): void {
    const changed = path.length === 0 ? (value as Value) : withValueAt(state.value, path, value);
    if (changed === undefined) throw new Error(`No place for a value at ${path.join('.')}`);
    changes.push({ path, value });
    set({ value: changed });
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Harness() {
    return (
      <PropertyForm site="ice" schema={schema} {...useSyncExternalStore(subscribe, () => state)} onChange={onChange} />
    );
  }
  changeSession({
    is: 'signed-in',
    session: {
      user: { id: crypto.randomUUID(), email: 'editor@example.com', name: 'Editor' },
      grants: [],
      csrfToken: 'token',
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const view = render(
    <Unstyled>
      <QueryClientProvider client={queries}>
        <Harness />
      </QueryClientProvider>
    </Unstyled>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    container: view.container,
    unmount: view.unmount,
    changes,
    set,
    value: () => state.value,
  };
}

/** Mocks API responses by the end of path and query, such as `/pages?search=fees`; others are 404. */
export function mockResponses(bodies: Record<string, unknown>): void {
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    const path = decodeURIComponent(`${pathname}${search}`);
    const found = Object.entries(bodies).find(([address]) => path.endsWith(address));
    const body =
      found === undefined
        ? { defined: true, code: 'page.not-found', status: 404, message: 'There is no such page.', data: {} }
        : found[1];
    return Response.json(body, { status: found === undefined ? 404 : 200 });
  };
}
