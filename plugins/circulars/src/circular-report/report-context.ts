import type { Context } from '@quoin/sdk';
import type { ReportMessage } from './messages.ts';
import type { ReportQuery } from './report-query.ts';

export type ReportContext = Context<ReportQuery, ReportMessage>;
