/** The date formats of the house, in date-fns tokens. */
export const dateFormats = ['yyyy-MM-dd', 'M/d/yyyy', 'MMMM do', 'yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Formats values in the page's language. */
export interface Format {
  /** A day (`yyyy-MM-dd`) or an instant in the site's zone; the language's medium form unless a format is given. */
  date(value: string | Date, options?: DateFormat | Intl.DateTimeFormatOptions): string;
  /** An instant as a time of day in a zone, the site's unless given. */
  time(value: Date, zone?: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A count of bytes, such as `1.2 MB`. */
  bytes(value: number): string;
}
