import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Over,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import type { ApiPage } from '@quoin/api';
import { GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../session/use-session.ts';
import { MoveDialog } from './move-dialog.tsx';

const pageOf = (end: Active | Over | null): ApiPage | undefined =>
  (end?.data.current as { page: ApiPage } | undefined)?.page;
const titleOf = (end: Active | Over | null): string => `“${pageOf(end)?.title ?? ''}”`;
/** Id of the drop target for the top level. */
const top = 'top';

/** Moves pages by dragging them onto each other or to the top, through the move dialog. */
export function PageDrag({ site, children }: { site: string; children: ReactNode }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [dragged, setDragged] = useState<ApiPage>();
  const [move, setMove] = useState<{ page: ApiPage; to: ApiPage | null }>();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(pageOf(active))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        const [page, to] = [pageOf(active), over?.id === top ? null : pageOf(over)];
        setDragged(undefined);
        if (page !== undefined && to !== undefined) setMove({ page, to });
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${titleOf(active)} is dragged.`,
          onDragOver: ({ over }) =>
            over === null ? undefined : `Over ${over.id === top ? 'the top of the site' : titleOf(over)}.`,
          onDragEnd: ({ active }) => `${titleOf(active)} is let go.`,
          onDragCancel: ({ active }) => `${titleOf(active)} stays where it was.`,
        },
      }}
    >
      {children}
      <Top accepts={dragged !== undefined && dragged.parent !== null} />
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <Box
            sx={{
              width: 'max-content',
              maxWidth: 320,
              ml: 2.5,
              mt: 3,
              px: 1,
              py: 0.5,
              borderRadius: 1,
              fontSize: '0.8125rem',
              bgcolor: 'text.primary',
              color: 'background.paper',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {dragged.title}
          </Box>
        )}
      </DragOverlay>
      {move !== undefined && (
        <MoveDialog site={site} page={move.page} to={move.to} onClose={() => setMove(undefined)} />
      )}
    </DndContext>
  );
}

/** Drop target for the top level, fixed in the window during a drag. */
function Top({ accepts }: { accepts: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: top, disabled: !accepts });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        visibility: accepts ? 'visible' : 'hidden',
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 0,
        bottom: 24,
        mx: 'auto',
        width: 320,
        py: 2,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: isOver ? 'primary.main' : 'text.primary',
      }}
    >
      To the top of the site
    </Box>
  );
}

interface DraggedRowProps {
  site: string;
  page: ApiPage;
  /** Ids of the ancestors. */
  above: readonly string[];
  indent: number;
  children: ReactNode;
}

export function DraggedRow({ site, page, above, indent, children }: DraggedRowProps) {
  // Moving a published page requires the permission to publish.
  const mayMove = useMay('page.publish', site) || page.publishedRevision === null;
  const {
    setNodeRef: setHandle,
    listeners,
    active,
    isDragging,
  } = useDraggable({ id: page.id, data: { page }, disabled: !mayMove });
  const dragged = pageOf(active);
  const accepts =
    dragged !== undefined &&
    dragged.locale === page.locale &&
    dragged.parent !== page.id &&
    dragged.id !== page.id &&
    !above.includes(dragged.id);
  const { setNodeRef, isOver } = useDroppable({ id: page.id, data: { page }, disabled: !accepts });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pl: 1 + indent,
        pr: 1,
        position: 'relative',
        opacity: isDragging ? 0.5 : 1,
        bgcolor: isOver ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isOver ? 'action.selected' : 'action.hover' },
        '& > .grip': { opacity: 0 },
        '&:hover > .grip': { opacity: 1 },
      }}
    >
      {mayMove && (
        <Box
          component="span"
          className="grip"
          ref={setHandle}
          {...listeners}
          title="Drag it onto the page that it is to go below"
          sx={{
            position: 'absolute',
            insetInlineStart: indent * 8,
            display: { xs: 'none', sm: 'inline-flex' },
            py: 1,
            cursor: 'grab',
            touchAction: 'none',
            color: 'text.secondary',
          }}
        >
          <GripVertical size={14} aria-hidden />
        </Box>
      )}
      {children}
    </Box>
  );
}
