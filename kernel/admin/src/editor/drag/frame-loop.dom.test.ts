import { expect, test } from '@jest/globals';
import { createFrameLoop } from './frame-loop.ts';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

test('a step runs in each frame as long as it returns true, and in one more after the next call', async () => {
  const loop = createFrameLoop();
  let steps = 0;
  loop.run(() => (steps += 1) < 3);
  loop.run(() => (steps += 100) < 0);
  await frames(6);
  expect(steps).toBe(3);
  loop.run(() => (steps += 1) < 0);
  await frames(3);
  expect(steps).toBe(4);
});

test('a loop that is stopped runs no step, and can run again', async () => {
  const loop = createFrameLoop();
  let steps = 0;
  const step = () => (steps += 1) > 0;
  loop.run(step);
  loop.stop();
  await frames(2);
  expect(steps).toBe(0);
  loop.run(step);
  await frames(2);
  loop.stop();
  expect(steps).toBeGreaterThan(0);
});
