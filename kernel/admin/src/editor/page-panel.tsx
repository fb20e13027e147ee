import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { FromCanvas } from '@quoin/api/canvas';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api/client.ts';
import { Canvas, type CanvasHandle } from '../canvas/canvas.tsx';
import { useFit } from '../canvas/use-fit.ts';
import type { Viewport } from '../canvas/viewport.ts';
import { handleWidth, WidthHandle } from '../canvas/width-handle.tsx';
import { zoomIn } from '../canvas/zoom.ts';
import { ZoomMenu } from '../canvas/zoom-menu.tsx';
import { LineClamp } from '../screen/line-clamp.tsx';
import { useParameters } from '../screen/use-parameters.ts';
import type { Hit } from './drag/drop.ts';
import { useEditor, type Point } from './context/editor-context.ts';
import { pendingIn } from './draft/outbox.ts';
import { goToProperties } from './panels/go-to-properties.ts';
import { press } from './shortcuts/shortcuts.ts';
import { SelectionToolbar, type ToolbarHandle } from './actions/selection-toolbar.tsx';
import { scaled } from './actions/toolbar-point.ts';
import { useCommands } from './actions/use-commands.ts';
import { SelectionPath } from './panels/selection-path.tsx';
import { pictureModeIn, PictureModeSwitch } from './revisions/picture-mode.tsx';
import { RevisionPictures } from './revisions/revision-pictures.tsx';
import { SkipLink } from './panels/skip-link.tsx';
import { spotBeside } from './tree/places.ts';
import { useTextOnPage } from './text-on-page/use-text-on-page.ts';

interface PagePanelProps {
  canvas: RefObject<CanvasHandle | null>;
  /** Receives the result of a probe. */
  onHit(hit: Hit): void;
  /** Receives the steps of a drag that began on the page. */
  onDrag(message: FromCanvas & { type: 'drag' }): void;
  /** Receives the version of the draft that the page shows. */
  onRendered(version: number): void;
}

export function PagePanel({ canvas, onHit, onDrag, onRendered }: PagePanelProps) {
  const editor = useEditor();
  const commands = useCommands(editor);
  const { revision, viewport } = editor;
  const [dragged, setDragged] = useState<{ width: number; viewport: Viewport }>();
  // The drag has ended with another width.
  if (dragged !== undefined && dragged.viewport !== viewport) setDragged(undefined);
  const chosenWidth = dragged?.width ?? viewport;
  const [parameters, changeParameters] = useParameters();
  const zoom = zoomIn(parameters);
  const pictures = revision === null ? 'one' : pictureModeIn(parameters);
  const { ref: space, scale: fit, available } = useFit(chosenWidth === 'full' ? 0 : chosenWidth);
  const scale = zoom === 'fit' ? fit : zoom / 100;
  const width = chosenWidth === 'full' ? Math.round(available / scale) : chosenWidth;
  const isCut = width * scale > available + 1;
  const { site, page, store, draft, selection, nodes, select, extend, showForeign, openMenu, openInsert, followField } =
    editor;
  const receiveText = useTextOnPage({ editor, canvas });
  const toolbar = useRef<ToolbarHandle>(null);
  const [isInUse, setInUse] = useState(false);
  const root = draft.content.tree.id;

  useEffect(() => {
    if (draft.canvas === undefined || revision !== null) return;
    const isBehind = pendingIn(store.read().outbox).length > 0;
    canvas.current?.send({ type: 'render', ...draft.canvas, isBehind });
  }, [canvas, store, draft.canvas, revision]);
  useEffect(() => {
    const node = selection.node === root ? null : selection.node;
    const others = nodes.filter((each) => each !== node);
    canvas.current?.send({ type: 'select', node, reveal: true, ...(others.length > 0 && { others }) });
  }, [canvas, selection.node, nodes, root]);
  useEffect(() => {
    canvas.current?.send({ type: 'interact', on: isInUse });
  }, [canvas, isInUse]);

  /** Returns a point of the frame as one of this window. */
  function pointAt({ x, y }: Point): Point {
    const { left = 0, top = 0 } = canvas.current?.box() ?? {};
    return { x: left + x * scale, y: top + y * scale };
  }

  function receive(message: FromCanvas): void {
    switch (message.type) {
      case 'select':
        if (message.node !== null && (message.ctrl || message.shift)) {
          const { node, shift } = message;
          flushSync(() => extend(node, shift ? 'range' : 'toggle'));
          break;
        }
        // A key pressed right after is for what is selected now.
        flushSync(() => {
          select(
            message.empty === null
              ? { node: message.node ?? root }
              : { node: message.empty.node, slot: message.empty.slot },
          );
          if (message.text !== null) followField({ node: message.text.node, path: message.text.path.join('.') });
        });
        if (message.empty !== null) {
          const { rect } = message.empty;
          openInsert({ point: pointAt({ x: rect.x, y: rect.y + rect.height }) });
        }
        break;
      case 'insert': {
        const spot = spotBeside(draft.content.tree, message.node, message.side);
        if (spot !== undefined) openInsert({ point: pointAt(message), spot });
        break;
      }
      case 'menu': {
        const chosen = message.empty ?? { node: message.node ?? root };
        if ('slot' in chosen || nodes.length < 2 || !nodes.includes(chosen.node))
          flushSync(() => select('slot' in chosen ? { node: chosen.node, slot: chosen.slot } : chosen));
        // The menu gives the focus back to where it is now.
        canvas.current?.focus();
        openMenu(pointAt(message));
        break;
      }
      case 'foreign':
        showForeign(message.region);
        break;
      case 'hover':
        canvas.current?.send({ type: 'hover', node: message.node });
        break;
      case 'ready':
      case 'rendered':
        onRendered(message.version);
        break;
      case 'placed':
        toolbar.current?.place(message.node, message.rect && scaled(message.rect, scale));
        break;
      case 'hit':
        onHit(message);
        break;
      case 'drag':
        onDrag(message);
        break;
      case 'edit':
      case 'typed':
      case 'pasted':
      case 'edited':
        receiveText(message);
        break;
      case 'key':
        if (isInUse && message.key === 'Escape') setInUse(false);
        else press(commands, { ...message, ctrl: message.ctrl || message.meta });
        break;
      default:
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
      <SkipLink to="properties" onSkip={() => goToProperties(editor)} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 1.5,
          minHeight: 36,
          borderBottom: 1,
          borderColor: 'divider',
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {revision === null ? (
          <LineClamp lines={1}>{page.path}</LineClamp>
        ) : (
          <PictureModeSwitch
            value={pictures}
            onChange={(mode) => changeParameters({ pictures: mode === 'one' ? undefined : mode })}
          />
        )}
        {Number.isFinite(width) && pictures === 'one' && (
          <ZoomMenu
            width={width}
            scale={scale}
            value={zoom}
            onChange={(next) => changeParameters({ zoom: next === 'fit' ? undefined : String(next) })}
          />
        )}
        {revision === null && (
          <FormControlLabel
            control={<Switch size="small" checked={isInUse} onChange={(_, on) => setInUse(on)} />}
            label="Use the page"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0, flexShrink: 0 }}
          />
        )}
      </Box>
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
            gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
            pr: `${handleWidth}px`,
          }}
        >
          <Box
            ref={space}
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
                isShown={revision === null && !isInUse && nodes.length > 0}
                focusPage={() => canvas.current?.focus()}
              />
              {revision === null ? (
                <Canvas
                  ref={canvas}
                  title="The page"
                  open={() => api.canvas.open({ site, page: page.id })}
                  onMessage={receive}
                  scale={scale}
                />
              ) : (
                <Canvas
                  key={revision}
                  title="The page in this revision"
                  open={() => api.canvas.open({ site, page: page.id, revision })}
                  scale={scale}
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
        </Box>
      )}
      {revision === null && <SelectionPath />}
    </Box>
  );
}
