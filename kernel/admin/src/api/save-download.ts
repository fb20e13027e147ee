import { ORPCError } from '@orpc/client';
import { sendWithSession } from './session-store.ts';

interface ErrorBody {
  code?: string;
  message?: string;
  problems?: unknown[];
  request?: string;
}

/** Downloads a file from the API. Raises the errors of API calls. */
export async function saveDownload(
  path: string,
  input: Record<string, string | undefined>,
  name: string,
): Promise<void> {
  const given = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await sendWithSession(new Request(`/api${path}?${new URLSearchParams(given).toString()}`));
  if (!response.ok) {
    const {
      code = 'unexpected',
      message = `The server answered with ${response.status}.`,
      problems = [],
      request,
    } = (await response.json().catch(() => ({}))) as ErrorBody;
    throw new ORPCError(code, { status: response.status, message, data: { problems, request } });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
