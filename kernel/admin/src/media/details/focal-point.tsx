import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';

/** Point kept visible in crops, as fractions from the top left. */
export interface Focal {
  x: number;
  y: number;
}

interface FocalPointProps {
  src: string;
  /** Pixels, to avoid layout shift while the picture loads. */
  width: number;
  height: number;
  value: Focal;
  onChange(value: Focal): void;
}

const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Max displayed height in pixels. */
const maxHeight = 300;

const percent = (value: number): string => `${value * 100}%`;

const crops = [
  { title: 'Wide', ratio: '16 / 7' },
  { title: 'Square', ratio: '1' },
  { title: 'Tall', ratio: '9 / 16' },
];

/** Sets the focal point by pointer or sliders, with a preview of crops. */
export function FocalPoint({ src, width, height, value, onChange }: FocalPointProps) {
  const { x, y } = value;
  function point({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const shown = currentTarget.getBoundingClientRect();
    onChange({ x: fraction((clientX - shown.left) / shown.width), y: fraction((clientY - shown.top) / shown.height) });
  }
  const slider = (label: string, each: keyof Focal) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', alignItems: 'center', gap: 2, pr: 1.5 }}>
      <Typography variant="body2">{label}</Typography>
      <Slider
        size="small"
        aria-label={`Focal point, ${label.toLowerCase()}`}
        value={Math.round(value[each] * 100)}
        valueLabelDisplay="auto"
        valueLabelFormat={(shown) => `${shown} %`}
        getAriaValueText={(shown) => `${shown} percent`}
        onChange={(_, next) => onChange({ ...value, [each]: next / 100 })}
      />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', bgcolor: 'action.hover', borderRadius: 1 }}>
        {/* The sliders are the keyboard alternative. */}
        <Box
          onClick={point}
          data-focal-picture
          style={{ width: `min(100%, ${(maxHeight * width) / height}px)`, aspectRatio: `${width} / ${height}` }}
          sx={{
            position: 'relative',
            cursor: 'crosshair',
            '& img': { display: 'block', width: '100%', height: '100%' },
          }}
        >
          <img src={src} alt="" draggable={false} />
          <Box
            aria-hidden
            style={{ left: percent(x), top: percent(y) }}
            sx={{
              position: 'absolute',
              width: 22,
              height: 22,
              margin: '-11px',
              borderRadius: '50%',
              border: '2px solid #fff',
              boxShadow: '0 0 0 2px rgb(0 0 0 / 0.65), inset 0 0 0 2px rgb(0 0 0 / 0.4)',
              pointerEvents: 'none',
            }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        {slider('Across', 'x')}
        {slider('Down', 'y')}
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'end' }}>
          {crops.map(({ title, ratio }) => (
            <Box key={title} component="figure" sx={{ m: 0 }}>
              <Box
                component="img"
                src={src}
                alt=""
                style={{ objectPosition: `${percent(x)} ${percent(y)}` }}
                sx={{ display: 'block', height: 72, aspectRatio: ratio, objectFit: 'cover', borderRadius: 0.5 }}
              />
              <Typography component="figcaption" variant="caption" color="textSecondary">
                {title}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
