/** Named date formats, in date-fns tokens. */
export const dateFormats = ['yyyy-MM-dd', 'M/d/yyyy', 'MMMM do', 'yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];

export interface Format {
  /** A day (`yyyy-MM-dd`), or an instant in the site's zone. Defaults to the language's medium form. */
  date(value: string | Date, options?: DateFormat | Intl.DateTimeFormatOptions): string;
  /** Time of day. The zone defaults to the site's. */
  time(value: Date, zone?: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Example: `1.2 MB`. */
  bytes(value: number): string;
}
