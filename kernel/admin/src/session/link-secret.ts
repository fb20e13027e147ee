import { useState } from 'react';

/** Secret in the URL fragment, which browsers do not send to servers. */
export function useLinkSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  return secret;
}
