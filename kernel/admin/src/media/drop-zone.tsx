import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { addressNote } from './words.ts';

interface DropZoneProps {
  /** Where files go that are dropped; nothing can be dropped without. */
  onDrop: ((files: File[]) => void) | undefined;
  /** What dropping does. */
  label: string;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes('Files');

/** Keeps the browser from leaving the admin for a file that is dropped beside the place that takes it. */
function refuseElsewhere(event: globalThis.DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || dataTransfer === null || !holdsFiles({ dataTransfer })) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Takes files that are dropped on what it holds. There is a button for it elsewhere, too. */
export function DropZone({ onDrop, label, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    addEventListener('dragover', refuseElsewhere);
    addEventListener('drop', refuseElsewhere);
    return () => {
      removeEventListener('dragover', refuseElsewhere);
      removeEventListener('drop', refuseElsewhere);
    };
  }, []);
  return (
    <Box
      onDragOver={(event) => {
        if (onDrop === undefined || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (onDrop === undefined || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      sx={{ position: 'relative', minWidth: 0, minHeight: 240 }}
    >
      {children}
      {isOver && (
        <Box
          sx={{
            position: 'absolute',
            inset: -4,
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 1,
            p: 2,
            textAlign: 'center',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            opacity: 0.94,
            pointerEvents: 'none',
          }}
        >
          <Typography variant="h2" component="p">
            {label}
          </Typography>
          <Typography variant="body2">{addressNote}</Typography>
        </Box>
      )}
    </Box>
  );
}
