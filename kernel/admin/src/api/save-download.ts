import { refusalOf } from './refusal.ts';
import { renewSession } from './session-store.ts';

/** Downloads a file from the API. Renews a session that has ended. Raises the errors of API calls. */
export async function saveDownload(
  path: string,
  input: Record<string, string | undefined>,
  name: string,
): Promise<void> {
  const given = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await fetch(`/api${path}?${new URLSearchParams(given).toString()}`);
  if (!response.ok) {
    const refusal = refusalOf(response.status, await response.json().catch(() => undefined));
    if (await renewSession(refusal.code)) return saveDownload(path, input, name);
    throw refusal;
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
