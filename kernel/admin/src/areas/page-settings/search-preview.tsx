import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LineClamp } from '../../screen/line-clamp.tsx';

interface SearchPreviewProps {
  title: string;
  address: string;
  description: string;
  isListed: boolean;
}

/** Decodes a path for display; returns it unchanged if its escapes are incomplete. */
function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Breadcrumb form of an address in search results. */
function crumbsOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return [host, ...readablePath(pathname).split('/').filter(Boolean)].join(' › ');
}

export const SearchPreview = ({ title, address, description, isListed }: SearchPreviewProps) => (
  <Box component="figure" aria-label="Search result" sx={{ m: 0 }}>
    <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
      Search result
    </Typography>
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper' }}>
      {isListed ? (
        <>
          <Typography variant="caption" component="p" color="textSecondary">
            <LineClamp lines={1}>{crumbsOf(address)}</LineClamp>
          </Typography>
          <Typography sx={{ color: 'info.main', fontSize: '1.0625rem', lineHeight: 1.3, my: 0.5 }}>
            <LineClamp>{title}</LineClamp>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <LineClamp>
              {description === '' ? 'Without a description, search engines choose a text of the page.' : description}
            </LineClamp>
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">Search engines are asked not to list this page.</Typography>
      )}
    </Box>
  </Box>
);
