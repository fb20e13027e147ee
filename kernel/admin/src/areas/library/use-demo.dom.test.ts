import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { mockApi, signIn } from '../../api/api.fixture.ts';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { opening } from '../../canvas/mock-frame.fixture.ts';
import { useDemo } from './use-demo.ts';

test('of two openings, the last counts, also if the first is answered after it', async () => {
  signIn();
  const node = (title: string) => ({ id: title, name: 'card', version: 0, props: { title }, slots: {} });
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const;
  const waiting = [...answers];
  mockApi({ 'POST /sites/ice/components/card/demos/0/frame': () => waiting.shift()?.promise });
  const { canvas } = mockCanvas();
  const { result } = renderHook(() =>
    useDemo({ site: 'ice', component: 'card', index: 0, brand: 'ice', scheme: 'light' }, canvas),
  );
  const { open } = result.current;
  await act(async () => {
    const opened = [open(), open()];
    answers[1].resolve({ ...opening, node: node('second'), problems: [] });
    await opened[1];
    answers[0].resolve({ ...opening, node: node('first'), problems: [] });
    await opened[0];
  });
  expect(result.current.props).toEqual({ title: 'second' });
});
