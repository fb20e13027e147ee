import type { ApiFrame } from '@quoin/api';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../../api/client.ts';
import type { CanvasHandle } from '../../canvas/canvas.tsx';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import { withValue, type Change, type JsonObject } from '../../form/schema/value.ts';

type DemoInput = Omit<Parameters<typeof api.components.demo>[0], 'props'>;
type OpenedDemo = Awaited<ReturnType<typeof api.components.demo>>;

/** Milliseconds without changes before a demo is rendered again. */
const quiet = 300;

interface DemoState {
  opened: Pick<OpenedDemo, 'node' | 'problems'> | undefined;
  /** Props as edited; undefined until the demo is opened. */
  props: JsonObject | undefined;
  isChanged: boolean;
  change: Change;
  reset(): void;
  open(): Promise<ApiFrame>;
}

/** A demo with editable props, which are stored nowhere. */
export function useDemo(input: DemoInput, canvas: RefObject<CanvasHandle | null>): DemoState {
  const [opened, setOpened] = useState<OpenedDemo>();
  const [changed, setChanged] = useState<JsonObject>();
  const settled = useDebounced(changed, quiet);
  const shown = useRef(settled);
  const openings = useRef(0);
  useEffect(() => {
    if (shown.current === settled) return;
    shown.current = settled;
    canvas.current?.reopen();
  }, [settled, canvas]);
  const props = changed ?? opened?.node.props;
  return {
    opened,
    props,
    isChanged: changed !== undefined,
    change: (path, value) => setChanged((last) => withValue(last ?? props ?? {}, path, value) as JsonObject),
    reset: () => setChanged(undefined),
    async open() {
      const opening = (openings.current += 1);
      const answer = await api.components.demo({ ...input, ...(settled === undefined ? {} : { props: settled }) });
      if (opening === openings.current) setOpened(answer);
      return answer;
    },
  };
}
