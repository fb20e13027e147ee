import { pageFramePart } from './page-frame-part.ts';
import type { PageFrameProps } from './page-frame.tsx';

/** A page two levels below the home page. */
export const sampleContext: PageFrameProps['context'] = {
  site: { id: 'sample', name: 'Sample', url: 'https://sample.example', locales: ['en', 'ar'], zone: 'UTC' },
  brand: { name: 'sample', title: 'Sample', logo: <svg />, mark: <svg /> },
  locale: 'ar',
  page: {
    id: 'p',
    title: 'Fees',
    path: '/trading/fees',
    url: 'https://sample.example/trading/fees',
    description: undefined,
    template: 'cms-template-sample-page',
    tags: [],
    publishedAt: undefined,
    updatedAt: '2026-01-02T03:04:05Z',
    ancestors: [
      { id: 'home', title: 'A sample exchange', href: '/' },
      { id: 'trading', title: 'Trading', href: '/trading' },
    ],
    translations: [],
  },
  t: (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      pageFramePart.messages?.[key] ?? '',
    ),
};
