import { defineDataSource, number, text, z } from '@quoin/sdk';
import { collectionsParam, websiteNotices } from './website-notices.ts';

const params = z.object({ searchCollections: collectionsParam });

export const noticeYears = defineDataSource({
  kind: 'computed',
  name: 'website-notice-years',
  title: 'Years of website notices',
  description: 'Years with notices of the collections, latest first',
  row: z.object({ year: number('Year') }),
  params,
  serves: {
    method: 'GET',
    path: '/api/site-search/websitenotices/availableyears',
    answer: ({ rows }) => rows.map(({ year }) => year),
  },
  async compute({ params, data }) {
    const { rows, total } = await data.values(websiteNotices, 'year', params, { sort: '-value' });
    return { rows: rows.map(({ value }) => ({ year: value })), total };
  },
});

export const noticeTopics = defineDataSource({
  kind: 'computed',
  name: 'website-notice-topics',
  title: 'Topics of website notices',
  description: 'Topics of the notices of the collections, in alphabetical order',
  row: z.object({ topic: text('Topic') }),
  params,
  serves: {
    method: 'GET',
    path: '/api/site-search/websitenotices/availabletopics',
    answer: ({ rows }) => rows.map(({ topic }) => topic),
  },
  async compute({ params, data }) {
    const { rows, total } = await data.values(websiteNotices, 'topic', params);
    const topics = rows.map(({ value }) => value).toSorted((one, other) => one.localeCompare(other, 'en'));
    return { rows: topics.map((topic) => ({ topic })), total };
  },
});
