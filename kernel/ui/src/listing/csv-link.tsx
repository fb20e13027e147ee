import type { Context } from '@quoin/sdk';
import { csvHref, csvName, csvOf } from './csv.ts';

interface CsvLinkProps {
  /** Becomes the name of the file. */
  label: string;
  headings: readonly string[];
  /** Raw values: decimal points, ISO dates. */
  rows: readonly (readonly string[])[];
  context: Pick<Context, 't' | 'icon'>;
}

/**
 * Link to the rows as a CSV file, which the page contains: for up to some thousand of them. Values that a spreadsheet
 * would take for formulas are escaped.
 */
export const CsvLink = ({ label, headings, rows, context }: CsvLinkProps) => (
  <a className="listing-download" href={csvHref(csvOf([headings, ...rows]))} download={csvName(label)}>
    {context.icon('download')}
    {context.t('listing.download')}
  </a>
);
