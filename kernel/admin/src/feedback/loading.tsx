import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { CardsSkeleton, FormSkeleton, ListSkeleton, PageSkeleton } from './skeletons.tsx';

const shapes = { list: ListSkeleton, cards: CardsSkeleton, form: FormSkeleton, page: PageSkeleton };

interface LoadingProps {
  label?: string;
  /** Shape of the content to come; else a spinner. */
  shape?: keyof typeof shapes;
  /** Shown instead of a common shape. */
  children?: ReactNode;
}

/** Loading indicator. Keeps its place at once, and appears after a delay, to avoid flicker. */
export function Loading({ label = 'Loading', shape, children }: LoadingProps) {
  const Shape = shape === undefined ? undefined : shapes[shape];
  const skeleton = Shape === undefined ? children : <Shape />;
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{
        animation: 'appear 0s 200ms both',
        '@keyframes appear': { from: { visibility: 'hidden' } },
        ...(skeleton === undefined && { display: 'grid', placeItems: 'center', minHeight: 160 }),
      }}
    >
      {skeleton === undefined ? <CircularProgress size={24} aria-hidden /> : <div aria-hidden>{skeleton}</div>}
    </Box>
  );
}
