import { expect, test } from '@jest/globals';
import type { Suspect } from '../platform/isolation/suspect.ts';
import { createEvidence } from './evidence.ts';

const slow: Suspect = {
  site: 'ice',
  page: 'page-1',
  plugin: '@sample/plugin',
  version: '1.0.0',
  component: 'cms-component-slow',
  during: 'render',
};
const of = (host: number) => ({ ...slow, clientNetwork: `192.0.2.${host}` });

test('a component that hangs without request data is quarantined at once', () => {
  expect(createEvidence().add(slow)).toBe(true);
});

test('one visitor never causes a quarantine, three do, each counted for half an hour', () => {
  let now = 0;
  const evidence = createEvidence(() => now);
  for (let time = 0; time < 5; time += 1) expect(evidence.add(of(1))).toBe(false);
  expect(evidence.add(of(2))).toBe(false);
  expect(evidence.add({ ...of(3), version: '1.0.1' })).toBe(false);
  now += 31 * 60_000;
  expect(evidence.add(of(3))).toBe(false);
  expect(evidence.add(of(1))).toBe(false);
  expect(evidence.add({ ...of(2), page: 'page-2' })).toBe(true);
});
