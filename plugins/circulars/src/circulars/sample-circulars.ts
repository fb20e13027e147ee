import type { CircularInput } from './circulars.ts';

const document = '/documents/sample-circular.pdf';

type Sample = Omit<CircularInput, 'formattedPubDate' | 'filePath' | 'url'>;

const sample = (values: Sample): CircularInput => ({
  ...values,
  ...(values.circularType === 'clearing-circulars' ? {} : { filePath: document }),
  url: `/circulars/${values.noticeNumber}`,
});

export const sampleCirculars: readonly CircularInput[] = [
  {
    circularType: 'circulars',
    noticeNumber: 'S26-014',
    pubDate: '2026-10-28',
    title: 'Sample: new opening time of the energy market',
    name: 'Matching opens fifteen minutes earlier from the first Monday of December.',
    topic: 'Trading hours',
    market: 'Energy',
    jurisdiction: 'US',
    rules: ['Rule 4.02'],
    sortOrder: 14,
  },
  {
    circularType: 'circulars',
    noticeNumber: 'S26-011',
    pubDate: '2026-08-12',
    title: 'Sample: smaller price steps in sugar futures',
    name: 'The smallest step of the price is halved.',
    topic: 'Contract terms',
    market: 'Agriculture',
    jurisdiction: 'US',
    rules: ['Rule 11.07', 'Rule 11.08'],
    sortOrder: 11,
  },
  {
    circularType: 'circulars',
    noticeNumber: 'S26-006',
    pubDate: '2026-04-20',
    title: 'Sample: block trades are reported within five minutes',
    name: 'The time to report a block trade becomes shorter.',
    topic: 'Reporting',
    market: 'Energy',
    jurisdiction: 'UK',
    rules: ['Rule 4.31'],
    sortOrder: 6,
  },
  {
    circularType: 'circulars',
    noticeNumber: 'S25-032',
    pubDate: '2025-11-05',
    title: 'Sample: order of messages after a halt',
    name: 'In which order messages are sent when a market opens again.',
    topic: 'Trading hours',
    market: 'Interest rates',
    jurisdiction: 'UK',
    rules: ['Rule 4.02', 'Rule 4.12'],
    sortOrder: 32,
  },
  {
    circularType: 'clearing-circulars',
    noticeNumber: 'C26-003',
    pubDate: '2026-03-02',
    title: 'Sample: collateral in another currency',
    name: 'One more currency is taken as collateral.',
    topic: 'Collateral',
    market: 'Interest rates',
    jurisdiction: 'UK',
    sortOrder: 3,
  },
  {
    circularType: 'rule-book',
    noticeNumber: 'RB-1',
    pubDate: '2024-01-02',
    title: 'Sample chapter 1: words and their meaning',
    name: 'What the rules mean by their words.',
    sortOrder: 1,
  },
  {
    circularType: 'rule-book',
    noticeNumber: 'RB-2',
    pubDate: '2024-01-02',
    title: 'Sample chapter 2: members',
    name: 'Who may become a member, and what members owe each other.',
    sortOrder: 2,
  },
  {
    circularType: 'rule-book',
    noticeNumber: 'RB-10',
    pubDate: '2024-06-03',
    title: 'Sample chapter 10: disputes',
    name: 'How disputes are settled.',
    sortOrder: 10,
  },
].map((values) => sample(values as Sample));
