import { withValueAt } from '@quoin/core';
import { z, type Json } from '@quoin/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import type { FieldProblem } from './form-context.ts';
import { PropertyForm } from './property-form.tsx';

type Value = Record<string, Json>;

/** The JSON Schema of fields as the API tells it. */
export const schemaOf = (shape: z.ZodRawShape): Record<string, unknown> =>
  z.toJSONSchema(z.object(shape), { target: 'draft-07', io: 'input', unrepresentable: 'any' });

/** A form whose value is kept as a draft's is: each change is applied by its path. */
export function renderForm(schema: Record<string, unknown>, initial: Value = {}, problems: FieldProblem[] = []) {
  let state = { value: initial, problems };
  const changes: { path: string[]; value: Json | undefined }[] = [];
  const listeners = new Set<() => void>();
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  function onChange(path: string[], value: Json | undefined): void {
    const changed = withValueAt(state.value, path, value);
    if (changed === undefined) throw new Error(`No place for a value at ${path.join('.')}`);
    changes.push({ path, value });
    set({ value: changed });
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Harness() {
    const { value, problems } = useSyncExternalStore(subscribe, () => state);
    return <PropertyForm site="ice" schema={schema} value={value} problems={problems} onChange={onChange} />;
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queries}>
      <Harness />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), container: view.container, changes, set, value: () => state.value };
}
