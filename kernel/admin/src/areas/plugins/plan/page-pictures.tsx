import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPlanPage } from '@quoin/api';
import { formatCount } from '../../../screen/format-number.ts';

interface PagePicturesProps {
  of: NonNullable<ApiPlanPage['contents'][number]['pictures']>;
  /** Path of the content, for screen readers. */
  path: string;
  /** Base address of pictures. */
  base: string;
}

function Picture({ src, title, path }: { src: string; title: string; path: string }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, display: 'grid', gap: 0.5 }}>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Link
        href={src}
        target="_blank"
        rel="noreferrer"
        aria-label={`${title}, ${path}, in its full size`}
        sx={{
          display: 'block',
          maxHeight: 420,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box component="img" src={src} alt="" loading="lazy" sx={{ display: 'block', width: '100%', minHeight: 40 }} />
      </Link>
    </Box>
  );
}

export function PagePictures({ of: { before, after, difference, places, isCut }, path, base }: PagePicturesProps) {
  const looks = places === 0 ? 'It looks the same.' : `It looks different in ${formatCount(places, 'place')}.`;
  const shown =
    places === 0
      ? ([[before, 'Before and after']] as const)
      : ([
          [before, 'Before'],
          [after, 'After'],
          [difference, 'What differs'],
        ] as const);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        {looks}
        {isCut && ' The page continues below the picture.'}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {shown.map(([name, title]) => (
          <Picture key={title} src={`${base}${name}`} title={title} path={path} />
        ))}
      </Box>
    </Box>
  );
}
