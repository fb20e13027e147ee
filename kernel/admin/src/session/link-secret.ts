import { useState } from 'react';

/** The secret of the link that led here. It stands after the # of the address, which browsers send nowhere. */
export function useLinkSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  return secret;
}
