import { expect, test } from '@jest/globals';
import { gatedPage } from './gated-page.tsx';

test('a gated page has breadcrumb data for search engines', () => {
  const context = {
    site: { url: 'https://sample.example' },
    page: {
      title: 'Outlook',
      url: 'https://sample.example/members/outlook',
      ancestors: [{ id: 'home', title: 'Sample', href: '/' }],
    },
    t: (key: string) => key,
  };
  expect(gatedPage.head?.({ context } as never)).toMatchObject({
    jsonLd: [
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'page-frame.home' }, { name: 'Outlook', position: 2 }] },
    ],
  });
});
