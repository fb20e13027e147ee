import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FromCanvas } from '@quoin/api/canvas';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../api/client.ts';
import { Canvas, type CanvasHandle } from '../canvas/canvas.tsx';
import { useFit } from '../canvas/use-fit.ts';
import type { Viewport } from '../canvas/viewport.ts';
import { handleWidth, WidthHandle } from '../canvas/width-handle.tsx';
import { useParameters } from '../screen/use-parameters.ts';
import type { DragHandle } from './drag/drag-layer.tsx';
import type { EditorContextValue } from './context/editor-context.ts';
import { useEditorPart, useReadEditor } from './context/editor-part.ts';
import { BesidePage } from './page/beside-page.tsx';
import { PageBar } from './page/page-bar.tsx';
import { pageLookIn } from './page/page-look.ts';
import { useCanvasMessages } from './page/use-canvas-messages.ts';
import { goToProperties } from './panels/go-to-properties.ts';
import { ColleaguesOnPage } from './presence/colleagues-on-page.ts';
import { reportPageUse } from './presence/use-attention.ts';
import { SelectionToolbar, type ToolbarHandle } from './actions/selection-toolbar.tsx';
import { scaled } from './actions/toolbar-point.ts';
import { SelectionPath } from './panels/selection-path.tsx';
import { RevisionPictures } from './revisions/revision-pictures.tsx';
import { SkipLink } from './panels/skip-link.tsx';
import { useTextOnPage } from './text-on-page/use-text-on-page.ts';

/** True for actions of the page's user. */
const isUse = ({ type }: FromCanvas): boolean =>
  ['select', 'edit', 'typed', 'pasted', 'menu', 'insert', 'hover', 'drag', 'key'].includes(type);

export interface PagePanelProps {
  canvas: RefObject<CanvasHandle | null>;
  drag: RefObject<DragHandle | null>;
  /** Receives the version of the draft that the page shows, and the selected node. */
  onRendered(version: number, selected: string): void;
}

const panelPart = ({ site, page, revision, viewport, nodes }: EditorContextValue) => ({
  site,
  page,
  revision,
  viewport,
  isAnySelected: nodes.length > 0,
});

/** The page, with what acts on it. Edits alone do not render it again, only what is drawn of them. */
export const PagePanel = memo(function PagePanel({ canvas, drag, onRendered }: PagePanelProps) {
  const read = useReadEditor();
  const { site, page, revision, viewport, isAnySelected } = useEditorPart(panelPart);
  const [dragged, setDragged] = useState<{ width: number; viewport: Viewport }>();
  // The drag has ended with another width.
  if (dragged !== undefined && dragged.viewport !== viewport) setDragged(undefined);
  const chosenWidth = dragged?.width ?? viewport;
  const [parameters, changeParameters] = useParameters();
  const hasRoom = useMediaQuery('(min-width: 1000px)');
  const look = pageLookIn(parameters, { isRevision: revision !== null, hasRoom });
  const { zoom, scheme, beside, pictures } = look;
  const { ref: space, scale: fit, available } = useFit(chosenWidth === 'full' ? 0 : chosenWidth);
  const scale = zoom === 'fit' ? fit : zoom / 100;
  const width = chosenWidth === 'full' ? Math.round(available / scale) : chosenWidth;
  const isCut = width * scale > available + 1;
  const receiveMessage = useCanvasMessages(canvas, scale);
  const receiveText = useTextOnPage(canvas);
  const toolbar = useRef<ToolbarHandle>(null);
  const [isInUse, setInUse] = useState(false);

  useEffect(() => {
    if (revision === null) canvas.current?.send({ type: 'interact', on: isInUse });
  }, [canvas, isInUse, revision]);

  function receive(message: FromCanvas): void {
    if (isUse(message)) reportPageUse();
    switch (message.type) {
      case 'ready':
        drag.current?.cancel();
        onRendered(message.version, read().selection.node);
        receiveMessage(message);
        break;
      case 'rendered':
        onRendered(message.version, read().selection.node);
        break;
      case 'placed':
        toolbar.current?.place(message.node, message.rect && scaled(message.rect, scale));
        break;
      case 'hit':
        drag.current?.onHit(message);
        break;
      case 'drag':
        drag.current?.onCanvasDrag(message);
        break;
      case 'edit':
      case 'typed':
      case 'pasted':
      case 'overlong':
      case 'edited':
        receiveText(message);
        break;
      case 'key':
        if (isInUse && message.key === 'Escape') setInUse(false);
        else receiveMessage(message);
        break;
      default:
        receiveMessage(message);
    }
  }

  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
        bgcolor: 'background.default',
      }}
    >
      <SkipLink to="properties" onSkip={() => goToProperties(read())} />
      <PageBar
        path={page.path}
        isRevision={revision !== null}
        hasRoom={hasRoom}
        width={width}
        scale={scale}
        {...look}
        isInUse={isInUse}
        onChange={changeParameters}
        onUse={setInUse}
      />
      {revision !== null && pictures !== 'one' ? (
        <RevisionPictures
          key={`${pictures} ${revision} ${parameters.get('with')}`}
          mode={pictures}
          revision={revision}
          other={parameters.get('with') ?? undefined}
          viewport={viewport}
        />
      ) : (
        <Box
          sx={{
            minHeight: 0,
            overflow: 'hidden',
            display: 'grid',
            gridTemplateRows: 'minmax(0, 1fr)',
            gridTemplateColumns: beside === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(200px, 32%)',
            columnGap: `${handleWidth}px`,
            ...(beside === undefined && { pr: `${handleWidth}px` }),
          }}
        >
          <Box
            ref={space}
            onScroll={() => toolbar.current?.update()}
            sx={{
              minHeight: 0,
              display: 'flex',
              justifyContent: 'safe center',
              ...(isCut && { overflowX: 'auto', overflowY: 'hidden' }),
            }}
          >
            <Box
              sx={{
                position: 'relative',
                flexShrink: 0,
                width: chosenWidth === 'full' ? '100%' : width * scale,
                ...(chosenWidth !== 'full' && { outline: '1px solid', outlineColor: 'divider' }),
              }}
            >
              <SelectionToolbar
                ref={toolbar}
                isShown={revision === null && !isInUse && isAnySelected}
                focusPage={() => canvas.current?.focus()}
              />
              {revision === null ? (
                <Canvas
                  ref={canvas}
                  title="The page"
                  open={() => api.canvas.open({ site, page: page.id })}
                  onMessage={receive}
                  scale={scale}
                  scheme={scheme}
                />
              ) : (
                <Canvas
                  key={revision}
                  title="The page in this revision"
                  open={() => api.canvas.open({ site, page: page.id, revision })}
                  scale={scale}
                  scheme={scheme}
                />
              )}
              {Number.isFinite(available) && zoom === 'fit' && (
                <WidthHandle
                  width={width}
                  available={available}
                  onDrag={(next) => setDragged(next === undefined ? undefined : { width: next, viewport })}
                />
              )}
            </Box>
          </Box>
          {beside !== undefined && <BesidePage key={beside} width={beside} scheme={scheme} />}
        </Box>
      )}
      {revision === null && (
        <>
          <ColleaguesOnPage canvas={canvas} />
          <SelectionPath />
        </>
      )}
    </Box>
  );
});
