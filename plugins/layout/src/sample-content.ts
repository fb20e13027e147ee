import type { NodeInput } from '@quoin/sdk';

export const sampleText = (header: string, text: string): NodeInput => ({
  name: 'cms-component-text',
  props: { sections: [{ id: 'sample', header, isSubheader: true, text }] },
});

export const sampleTexts: readonly NodeInput[] = [
  sampleText(
    'Energy',
    'Sample text on crude oil, natural gas and power, in contracts of a month, a quarter and a year.',
  ),
  sampleText('Metals', 'Sample text on copper and silver, delivered to licensed warehouses in the month of expiry.'),
  sampleText('Rates', 'Sample text on interest rates over three months, settled in cash on the last trading day.'),
  sampleText('Freight', 'Sample text on what it costs to move a cargo, settled against the mean of the month.'),
  sampleText('Softs', 'Sample text on sugar, coffee and cotton, delivered at licensed ports and warehouses.'),
  sampleText('Currencies', 'Sample text on five pairs of currencies, settled in cash at the fixing of the day.'),
];

/** The sample texts, each on a raised surface. */
export const sampleBoxes: readonly NodeInput[] = sampleTexts.map((text) => ({
  name: 'cms-component-box',
  props: { presets: { bgColor: 'raised', padding: '4' } },
  slots: { content: [text] },
}));

/** Long enough to flow around an aside. */
export const sampleArticle: NodeInput = sampleText(
  'How a contract is settled',
  [
    'Sample text: on the last trading day, all open positions of a contract are valued at the settlement price. It is the mean of the trades in the last thirty minutes, weighted by their volume. When there are none, the mean of the best bids and offers is taken.',
    'Sample text: what a position gained or lost is paid on the next business day, between the clearing house and each member. Contracts with delivery follow the calendar of their warehouse, and members name the lots that they deliver two days ahead.',
    'Sample text: the figures of each day are published at 18:00. Corrections are possible until noon of the next day, and are announced in a notice.',
  ].join('\n\n'),
);

export const sampleButton = (label: string, intent: 'primary' | 'secondary' = 'primary'): NodeInput => ({
  name: 'cms-component-button',
  props: { label, href: '/', intent },
});
