const resources = [
  { id: 'fees', label: 'Fees', href: '/fees' },
  { id: 'margins', label: 'Margins', href: '/margins' },
  { id: 'hours', label: 'Holiday hours', href: '/holiday-hours' },
];

const descriptions = [
  'Sample text: what a trade costs, by contract and member.',
  'Sample text: rates of the day, also as a file.',
  'Sample text: days on which the market opens late or closes early.',
];

const inColumns = {
  displayName: 'Link list',
  content: {
    props: {
      heading: 'Sample resources',
      icon: 'arrow-right',
      links: [
        ...resources,
        { id: 'expiry', label: 'Expiry calendar', href: '/expiry-calendar' },
        { id: 'help', label: 'Help with products', href: '/product-help' },
        { id: 'about', label: 'About this sample exchange', href: '/about' },
      ],
    },
  },
};

const inRows = {
  displayName: 'Rows with descriptions',
  content: {
    props: {
      layout: 'rows' as const,
      icon: 'file-text',
      links: resources.map((link, index) => ({ ...link, description: descriptions[index] })),
    },
  },
};

export const linkListDemos = [inColumns, inRows] as const;
