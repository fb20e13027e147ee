import { expect, test } from '@jest/globals';
import { clientNetwork } from '../platform/http/client-network.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Quarantined } from './messages.ts';
import { createQuarantine } from './quarantine.ts';

const kind = { name: 'cms-component-slow', plugin: '@sample/plugin', pluginVersion: '1.0.0' };
const slow: Suspect = {
  site: 'ice',
  page: 'page-1',
  plugin: kind.plugin,
  version: '1.0.0',
  component: kind.name,
  during: 'render',
};
const refused = expect.objectContaining({ code: 'component.quarantined' });
const held: Quarantined = { ...slow, since: '2026-01-01T00:00:00.000Z', until: null };

test('the running component is known while it runs, and when it resumes after waiting', async () => {
  const quarantine = createQuarantine();
  const watch = quarantine.watch('ice', 'page-1');
  expect(quarantine.suspect()).toBeUndefined();
  watch.enter(kind);
  expect(quarantine.suspect()).toEqual(slow);
  watch.leave();
  expect(quarantine.suspect()).toBeUndefined();
  const loading = watch.during(kind, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return quarantine.suspect();
  });
  expect(quarantine.suspect()).toBeUndefined();
  expect(await loading).toEqual({ ...slow, during: 'load' });
});

test('the visitor is known if request data is being processed', async () => {
  const quarantine = createQuarantine();
  const watch = clientNetwork.run('192.0.2.1', () => quarantine.watch('ice', 'page-1', true));
  watch.enter(kind);
  expect(quarantine.suspect()).toEqual({ ...slow, clientNetwork: '192.0.2.1' });
  watch.leave();
  expect(await watch.during(kind, async () => quarantine.suspect())).toEqual({
    ...slow,
    during: 'load',
    clientNetwork: '192.0.2.1',
  });
  clientNetwork.run('192.0.2.1', () => quarantine.watch('ice', 'page-1')).enter(kind);
  expect(quarantine.suspect()).toEqual(slow);
});

test('a quarantined component does not run; other versions, components and sites do', () => {
  const quarantine = createQuarantine();
  quarantine.add(held);
  const watch = quarantine.watch('ice', 'page-2');
  expect(() => watch.enter(kind)).toThrow(refused);
  expect(() => watch.during(kind, () => undefined)).toThrow(refused);
  watch.enter({ ...kind, pluginVersion: '1.0.1' });
  watch.enter({ ...kind, name: 'cms-component-other' });
  quarantine.watch('nyse', 'page-3').enter(kind);
  expect(quarantine.all()).toEqual([held]);
});

test('a component released everywhere runs again and is reported; one released here runs unreported', () => {
  const reported: Quarantined[] = [];
  const quarantine = createQuarantine({ released: (entry) => void reported.push(entry) });
  const watch = quarantine.watch('ice', 'page-1');
  quarantine.add(held);
  quarantine.releaseEverywhere(held);
  watch.enter(kind);
  quarantine.add(held);
  expect(() => watch.enter(kind)).toThrow(refused);
  quarantine.release(held);
  watch.enter(kind);
  expect(reported).toEqual([held]);
});
