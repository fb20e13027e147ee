import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { suspicions } from './messages.ts';

const guarding = JSON.stringify(new URL('./guard.ts', import.meta.url).href);
const hanging = `import { guard } from ${guarding}; setInterval(() => undefined, 1_000); (await guard(() => undefined))(); for (;;);`;

test('a process that hangs ends when nobody is left who would end it', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', hanging], { stdio: ['ignore', 'ignore', 'inherit', 'ignore', 'pipe'] });
  const said = child.stdio[suspicions] as Readable;
  await once(said, 'data');
  said.destroy();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}, 30_000);
