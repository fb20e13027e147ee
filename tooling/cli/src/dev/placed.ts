import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface SyntaxProblem {
  message: string;
  loc?: { file: string; line: number; column: number };
}

const firstLine = (text: string): string => stripVTControlCharacters(text).trim().split('\n', 1).join('').replace(/^\[\w+\] /, '');

/** What failed in the sources below `folder`, in one line that begins with its place where that is known. */
export function placed(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  const [problem] = (error as { errors?: SyntaxProblem[] }).errors ?? [];
  if (problem?.loc !== undefined) {
    const { file, line, column } = problem.loc;
    return `${relative(process.cwd(), file)}:${line}:${column + 1}: ${firstLine(problem.message)}`;
  }
  const frames = error.stack?.match(/\/[^\s()]+:\d+:\d+/g) ?? [];
  const frame = frames.find((place) => place.startsWith(`${folder}/`));
  const message = firstLine(error.message);
  return frame === undefined ? message : `${relative(process.cwd(), frame)}: ${message}`;
}
