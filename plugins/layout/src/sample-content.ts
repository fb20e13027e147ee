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
];

export const sampleButton = (label: string): NodeInput => ({
  name: 'cms-component-button',
  props: { label, href: '/help' },
});
