import { expect, test } from '@jest/globals';
import { gatedPage } from './gated-page.tsx';

test('search engines are told where a gated page stands', () => {
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
