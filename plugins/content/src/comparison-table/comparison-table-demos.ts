const yes = { type: 'yes' as const };
const no = { type: 'no' as const };
const words = (text: string) => ({ type: 'text' as const, text });

const row = (id: string, name: string, ...values: (typeof yes | typeof no | ReturnType<typeof words>)[]) => ({
  id,
  name,
  values: values.map((value, index) => ({ id: `${id}-${index}`, ...value })),
});

const threePlans = {
  displayName: 'Comparison table',
  content: {
    props: {
      caption: 'Sample plans of market data',
      products: [
        { id: 'basic', name: 'Sample Basic' },
        { id: 'pro', name: 'Sample Pro', isHighlighted: true },
        { id: 'desk', name: 'Sample Desk' },
      ],
      features: [
        row('live', 'Live prices', no, yes, yes),
        row('history', 'History', words('1 year'), words('10 years'), words('All years')),
        row('depth', 'Depth of the order book', no, words('5 levels'), yes),
        row('support', 'Support by phone', no, no, yes),
      ],
    },
  },
};

const twoProducts = {
  displayName: 'Two products, one value missing',
  content: {
    props: {
      caption: 'Sample connections',
      products: [
        { id: 'line', name: 'Leased line' },
        { id: 'net', name: 'Internet' },
      ],
      features: [row('orders', 'Orders', yes, yes), row('files', 'Files', yes)],
    },
  },
};

export const comparisonTableDemos = [threePlans, twoProducts] as const;
