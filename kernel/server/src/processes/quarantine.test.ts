import { expect, test } from '@jest/globals';
import type { Suspect } from './messages.ts';
import { createQuarantine } from './quarantine.ts';

const kind = { name: 'cms-component-slow', plugin: '@sample/plugin', pluginVersion: '1.0.0' };
const slow: Suspect = { site: 'ice', page: 'page-1', plugin: kind.plugin, version: '1.0.0', component: kind.name };

test('what is at work is known while it runs, and when it goes on after something that it waited for', async () => {
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
  expect(await loading).toEqual(slow);
});

test('what is quarantined does not run; another version, another component and another site do', () => {
  const quarantine = createQuarantine();
  quarantine.add(slow);
  const watch = quarantine.watch('ice', 'page-2');
  const refused = expect.objectContaining({ code: 'component.quarantined' });
  expect(() => watch.enter(kind)).toThrow(refused);
  expect(() => watch.during(kind, () => undefined)).toThrow(refused);
  watch.enter({ ...kind, pluginVersion: '1.0.1' });
  watch.enter({ ...kind, name: 'cms-component-other' });
  quarantine.watch('nyse', 'page-3').enter(kind);
  expect(quarantine.all()).toEqual([slow]);
});
