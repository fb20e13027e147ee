const paragraph = (text: string) => [{ type: 'paragraph' as const, text }];
const picture = { url: '/images/clearing.svg', alt: 'Sample members around a clearing house' };

const words = {
  displayName: 'Steps',
  content: {
    props: {
      steps: [
        {
          id: 'ask',
          heading: 'Ask for access',
          text: paragraph('Sample text: name a contact who answers in a day.'),
        },
        {
          id: 'test',
          heading: 'Show that your connection holds',
          text: [
            {
              type: 'paragraph' as const,
              children: [
                'Sample text: it takes an hour. The ',
                { type: 'link' as const, href: '/product-help', text: 'guide' },
                ' lists what is tested.',
              ],
            },
          ],
        },
        { id: 'trade', heading: 'Trade', text: paragraph('Sample text: your first order is watched by the desk.') },
      ],
    },
  },
};

const withPictures = {
  displayName: 'Steps with pictures',
  content: {
    props: {
      steps: [
        {
          id: 'session',
          heading: 'Choose a session',
          text: paragraph('Sample text: three sessions a day share one order book.'),
          media: picture,
        },
        { id: 'order', heading: 'Place an order', text: paragraph('Sample text: it rests until it is matched.') },
      ],
    },
  },
};

export const stepsDemos = [words, withPictures] as const;
