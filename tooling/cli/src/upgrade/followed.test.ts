import { expect, test } from '@jest/globals';
import { followedLines } from './followed.ts';

const missing = {
  host: 'web1',
  pid: 4711,
  isSilent: false,
  composition: 'one',
  problems: ['options.apiKey: The environment has no AUCTION_KEY. Set it where Quoin is started.'],
};

test('every process that does not follow is named, with its reason', () => {
  const silent = { host: 'web2', pid: 12, isSilent: true, composition: 'one', problems: [] };
  const down = { ...missing, pid: 4712, composition: null, problems: [] };
  expect(followedLines('ice', { processes: 4, behind: [missing, silent, down] })).toEqual([
    'Process 4711 on web1 serves site ice with a former composition:',
    '  options.apiKey: The environment has no AUCTION_KEY. Set it where Quoin is started.',
    'Process 12 on web2 gives no answer, so what it serves site ice with is not known. See that it runs, or end it.',
    'Process 4712 on web1 does not serve site ice:',
    '  It reports no reason. Check its log.',
  ]);
});

test('the number of processes that have followed is shown, and that there are none', () => {
  expect([0, 1, 3].flatMap((processes) => followedLines('ice', { processes, behind: [] }))).toEqual([
    'No server serves the site at present: the next start serves it with that.',
    'The process that serves has followed.',
    'All 3 processes have followed.',
  ]);
});
