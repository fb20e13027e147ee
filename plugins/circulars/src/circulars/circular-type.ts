/** Types by their value in rows and queries. */
export const circularTypes = {
  circulars: 'Circulars',
  notices: 'Notices',
  'exchange-notices': 'Exchange notices',
  'clearing-circulars': 'Clearing circulars',
  margin: 'Margin notices',
  fees: 'Fee notices',
  'product-launches': 'Product launches',
  delistings: 'Delistings',
  holidays: 'Holiday notices',
  'rule-filings': 'Rule filings',
  disciplinary: 'Disciplinary notices',
  membership: 'Membership notices',
  technical: 'Technical notices',
  test: 'Test notices',
  settlement: 'Settlement notices',
  delivery: 'Delivery notices',
  'position-limits': 'Position limit notices',
  'market-supervision': 'Market supervision notices',
  'benchmark-administration': 'Benchmark administration notices',
  'trade-repository': 'Trade repository notices',
  'data-services': 'Data services notices',
  'mortgage-notices': 'Mortgage notices',
  'sip-notices': 'SIP notices',
  listings: 'Listing notices',
  'rule-book': 'Rule book',
} as const;

export type CircularType = keyof typeof circularTypes;

const names = Object.keys(circularTypes) as CircularType[];
const [first = 'circulars', ...others] = names;
export const circularTypeNames: readonly [CircularType, ...CircularType[]] = [first, ...others];

/** Value for all types. */
export const everyType = 'all';
