import { mountPopover } from '@quoin/sdk/dialog';
import { mountInlinePanels } from './inline-panels.client.ts';

/** Opens panels beside their entries or, in a narrow window, below them. */
export default function mount(element: HTMLElement): () => void {
  const narrow = matchMedia('not (min-width: 768px)');
  const start = () => (narrow.matches ? mountInlinePanels(element) : mountPopover(element));
  let stop = start();
  const controller = new AbortController();
  narrow.addEventListener(
    'change',
    () => {
      stop();
      stop = start();
    },
    { signal: controller.signal },
  );
  return () => {
    controller.abort();
    stop();
  };
}
