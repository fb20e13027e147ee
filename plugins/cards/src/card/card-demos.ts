const picture = {
  url: '/images/order-book.svg',
  alt: 'Bars of a sample order book, bids on one side and offers on the other',
};
const read = {
  id: 'read',
  label: 'Learn to read one',
  url: '/insights/reading-an-order-book',
  type: 'hotlink' as const,
};

const simple = {
  displayName: 'Card',
  content: {
    props: {
      image: picture,
      eyebrow: 'Sample insight',
      title: 'What an order book says',
      description: 'Two columns of numbers hold everything that the market is willing to say in public.',
      ctas: [read],
    },
  },
};

const withIcon = {
  displayName: 'Card with an icon',
  content: {
    props: {
      icon: 'calendar',
      title: 'Plan the trading year',
      description: 'Every closure and every early close of the sample year stands in one calendar.',
      ctas: [
        { id: 'hours', label: 'Holiday hours', url: '/holiday-hours' },
        {
          id: 'file',
          label: 'Sample calendar',
          url: '/documents/sample-circular.pdf',
          type: 'link' as const,
          newTab: true,
        },
      ],
    },
  },
};

const horizontal = {
  displayName: 'Picture beside the text',
  content: {
    props: {
      image: picture,
      title: 'Reading prices',
      description: 'A sample course in four parts, for people who are new to these markets.',
      ctas: [read],
      variants: ['horizontal' as const],
    },
  },
};

const overlay = {
  displayName: 'Text on the picture',
  content: {
    props: {
      image: picture,
      eyebrow: 'Sample insight',
      title: 'What moves before a price does',
      ctas: [read],
      variants: ['overlay' as const],
    },
  },
};

const withBody = {
  displayName: 'Card with a body',
  content: {
    props: { title: 'What members need', variants: ['plain' as const] },
    slots: {
      body: [
        {
          name: 'cms-component-list',
          props: { lists: [{ id: 'needs', items: [{ id: 'account', text: 'A clearing account of this sample' }] }] },
        },
      ],
    },
  },
};

export const cardDemos = [simple, withIcon, horizontal, overlay, withBody] as const;
