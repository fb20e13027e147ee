const paragraph = (text: string) => [{ type: 'paragraph' as const, text }];
const result = (id: string, heading: string, text: string) => ({
  id,
  type: 'buttons' as const,
  heading,
  text: [
    ...paragraph(text),
    {
      type: 'paragraph' as const,
      children: [{ type: 'link' as const, href: '/product-guide', text: 'See the sample products', isButton: true }],
    },
  ],
});

const mortgage = {
  displayName: 'Find a mortgage product',
  content: {
    props: {
      initialViewId: 'purpose',
      views: [
        {
          id: 'purpose',
          type: 'buttons' as const,
          heading: 'What is the sample loan for?',
          buttons: [
            { id: 'buy', label: 'To buy a home', targetViewId: 'home' },
            { id: 'refinance', label: 'To replace a loan', targetViewId: 'refinance' },
          ],
        },
        {
          id: 'home',
          type: 'icons' as const,
          heading: 'Which home is it?',
          icons: [
            { id: 'one', icon: 'user', label: 'A home for one family', targetViewId: 'buyer' },
            { id: 'more', icon: 'building', label: 'A house with several homes', targetViewId: 'several' },
            { id: 'land', icon: 'map-pin', label: 'Land to build on', targetViewId: 'construction' },
          ],
        },
        {
          id: 'buyer',
          type: 'checkboxes' as const,
          heading: 'What is true of you?',
          text: paragraph('Sample question: check all that apply.'),
          checkboxes: [
            { id: 'first', label: 'It is my first home' },
            { id: 'deposit', label: 'I pay a fifth of the price myself' },
          ],
          targetViewIds: { TT: 'conventional', TF: 'starter', FT: 'conventional', FF: 'insured' },
        },
        result('refinance', 'A sample refinance loan', 'Sample result: it replaces a loan at the rate of the day.'),
        result('several', 'A sample loan for several homes', 'Sample result: rents count as income.'),
        result('construction', 'A sample construction loan', 'Sample result: it is paid out as the house is built.'),
        result('conventional', 'A sample conventional loan', 'Sample result: a fixed rate, and no insurance.'),
        result('starter', 'A sample starter loan', 'Sample result: for first homes, with a small deposit.'),
        result('insured', 'A sample insured loan', 'Sample result: insurance stands in for a large deposit.'),
      ],
    },
  },
};

const margins = {
  displayName: 'Low tree of two steps',
  content: {
    props: {
      height: 240,
      views: [
        {
          id: 'member',
          type: 'buttons' as const,
          heading: 'Are you a sample member?',
          buttons: [
            { id: 'yes', label: 'Yes', targetViewId: 'portal' },
            { id: 'no', label: 'No', targetViewId: 'join' },
          ],
        },
        result('portal', 'Sign in to the sample portal', 'Sample result: it shows the fees of your firm.'),
        result('join', 'Become a sample member', 'Sample result: it takes two weeks.'),
      ],
    },
  },
};

export const decisionTreeDemos = [mortgage, margins] as const;
