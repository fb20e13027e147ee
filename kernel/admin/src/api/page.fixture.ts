import type { ApiPage } from '@quoin/api';

export const apiPage = (more: Partial<ApiPage> = {}): ApiPage =>
  ({
    id: 'p1',
    title: 'Fees',
    path: '/fees',
    locale: 'en',
    template: 'cms-template-page',
    parent: null,
    children: 0,
    status: 'published',
    publishedRevision: 'r1',
    draftAuthor: null,
    handedInAt: null,
    publishAt: null,
    unpublishAt: null,
    zone: null,
    next: null,
    updatedAt: '2030-01-01T00:00:00.000Z',
    ...more,
  }) as ApiPage;
