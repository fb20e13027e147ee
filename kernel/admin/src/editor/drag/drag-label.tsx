import Box from '@mui/material/Box';
import { titleOf } from '../catalog/catalog.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import type { Drag } from './use-drag.ts';

const catalogPart = ({ catalog }: EditorContextValue) => ({ catalog });

/** Label beside the pointer. Covers the window, so that frames do not swallow pointer events. */
export function DragLabel({ drag }: { drag: Drag }) {
  const { catalog } = useEditorPart(catalogPart);
  const { dragged, rect } = drag;
  const { nodes, isCopy } = dragged;
  const title = dragged.pattern?.title ?? titleOf(catalog, dragged.name);
  const words = nodes.length > 1 ? `${nodes.length} components` : title;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 2000,
        cursor: drag.fits ? 'grabbing' : 'not-allowed',
        touchAction: 'none',
      }}
    >
      <Box
        style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 10}px)` }}
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          top: 0,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          fontSize: '0.8125rem',
          bgcolor: 'text.primary',
          color: 'background.paper',
        }}
      >
        {isCopy && nodes.length > 0 ? `Copy ${words}` : words}
        {!drag.fits && ' – not here'}
      </Box>
      {rect !== undefined && (
        <Box
          data-drop
          style={{
            transform: `translate(${rect.x}px, ${rect.y - 1}px)`,
            width: rect.width,
            height: Math.max(rect.height, 3),
          }}
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            top: 0,
            borderRadius: 0.5,
            ...(rect.height > 0 ? { border: 2, borderColor: 'warning.main' } : { bgcolor: 'warning.main' }),
          }}
        />
      )}
    </Box>
  );
}
