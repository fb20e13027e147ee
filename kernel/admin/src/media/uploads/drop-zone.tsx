import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { addressNote } from '../assets/asset-messages.ts';

interface DropZoneProps {
  /** Receives dropped files; undefined disables dropping. */
  onDrop: ((files: File[]) => void) | undefined;
  /** Describes the drop. */
  label: string;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes('Files');

/** Prevents the browser from opening a file dropped outside the zone. */
function refuseElsewhere(event: globalThis.DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || dataTransfer === null || !holdsFiles({ dataTransfer })) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Accepts dropped files. Callers also provide a button. */
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
