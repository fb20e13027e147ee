import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const firstLine = (message: string): string =>
  message
    .trim()
    .split('\n', 1)
    .join('')
    .replace(/^(\[[\w:-]+\]:? )+/, '');

/** Describes a failure in one line, beginning with its place if known. */
export function placed(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  // Vite's errors hold those of the compiler, which draw the place.
  const [first = error] = (error as { errors?: Error[] }).errors ?? [];
  const message = stripVTControlCharacters(first.message);
  const drawn = /─\[ (\S+:\d+:\d+) \]/.exec(message)?.[1];
  const thrown = first.stack?.match(/\/[^\s()]+:\d+:\d+/g)?.find((place) => place.startsWith(`${folder}/`));
  const place = drawn ?? (thrown && relative(process.cwd(), thrown));
  return place === undefined ? firstLine(message) : `${place}: ${firstLine(message)}`;
}
