/** The message says what happened, where, and what to do. */
export interface ErrorEntry<Detail extends string> {
  status: number;
  message: (details: Record<Detail, string>) => string;
}

/** Declares an error by its HTTP status and message. */
export const errorEntry = <Detail extends string = never>(
  status: number,
  message: ErrorEntry<Detail>['message'],
): ErrorEntry<Detail> => ({ status, message });
