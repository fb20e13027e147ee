const document = (id: string, title: string, date: string, language: string) => ({
  id,
  title,
  date,
  language,
  file: { url: `/documents/${id}.pdf` },
});

const documents = [
  document('sample-rule-book', 'Sample rule book', '2029-11-02', 'en'),
  document('sample-fee-schedule', 'Sample fee schedule', '2030-01-01', 'en'),
  document('sample-gebuehren', 'Sample fee schedule in German', '2030-01-01', 'de'),
  document('sample-annual-report', 'Sample annual report', '2029-03-15', 'en'),
  { id: 'gone', title: 'Sample circular, withdrawn', file: { asset: '5d1f1c0c-8b0a-4f55-9d0e-0c1f4be3a7a2' } },
];

export const documentListDemos = [
  { displayName: 'Document list', content: { props: { heading: 'Sample documents', documents } } },
  {
    displayName: 'In pages, without a heading',
    content: { props: { documents, perPage: 2 } },
    as: { query: { sort: '-date', page: 2 } },
  },
  { displayName: 'No document yet', content: { props: { heading: 'Sample documents' } } },
] as const;
