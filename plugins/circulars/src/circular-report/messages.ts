import { circularTypes } from '../circulars/circular-type.ts';

export const reportMessages = {
  ...circularTypes,
  everyTopic: 'All topics',
  everyYear: 'All years',
  everyMarket: 'All markets',
  everyJurisdiction: 'All jurisdictions',
  pubDate: 'Date',
  noticeNumber: 'Number',
  circularType: 'Type',
  title: 'Title',
  topic: 'Topic',
  year: 'Year',
  market: 'Market',
  jurisdiction: 'Jurisdiction',
  rules: 'Rules',
  filePath: 'Document',
  document: 'Document',
  documentOf: 'of {number}',
};

export type ReportMessage = keyof typeof reportMessages;

/** Messages of the empty choices, by filter. */
export const allOf = {
  topic: 'everyTopic',
  year: 'everyYear',
  market: 'everyMarket',
  jurisdiction: 'everyJurisdiction',
} as const;
