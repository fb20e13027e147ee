import { act } from '@testing-library/react';
import { useSyncExternalStore, type ComponentType } from 'react';
import { ColleaguesContext, type Colleague } from './colleague.ts';

export const colleagueOf = (more: Partial<Colleague> = {}): Colleague => ({
  user: 'ben',
  name: 'Ben Sample',
  node: 't',
  isTyping: false,
  color: '#1565c0',
  ...more,
});

/** Wraps a part of the editor with colleagues, nobody at first. */
export function withColleagues(Part: ComponentType) {
  let colleagues: readonly Colleague[] = [];
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Colleagues = () => (
    <ColleaguesContext value={useSyncExternalStore(subscribe, () => colleagues)}>
      <Part />
    </ColleaguesContext>
  );
  const show = (...next: Colleague[]) =>
    act(() => {
      colleagues = next;
      for (const listener of listeners) listener();
    });
  return { Colleagues, show };
}
