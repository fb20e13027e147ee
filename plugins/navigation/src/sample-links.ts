/** For demos, on pages that have none around them. */
export const sampleLinks = [
  {
    id: 'trading',
    label: 'Sample trading',
    href: '/trading',
    links: [
      { id: 'hours', label: 'Holiday hours', href: '/holiday-hours' },
      { id: 'fees', label: 'Fees', href: '/fees' },
    ],
  },
  { id: 'data', label: 'Data', href: '/data', links: [{ id: 'reports', label: 'Reports', href: '/reports' }] },
  { id: 'about', label: 'About', href: '/about', links: [] },
];

export const flatLinks = sampleLinks.map(({ id, label, href }) => ({ id, label, href }));
