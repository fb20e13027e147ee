import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { assetQuery, previewUrl } from '../../media/assets/media-queries.ts';

interface SocialPreviewProps {
  site: string;
  siteName: string;
  siteUrl: string | undefined;
  title: string;
  description: string;
  /** Asset id or URL. */
  image: string | undefined;
}

const isAsset = (image: string | undefined): image is string =>
  image !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(image);
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** URL of the picture; undefined for other hosts, which are not loaded here. */
function usePicture({
  site,
  siteUrl,
  image,
}: Pick<SocialPreviewProps, 'site' | 'siteUrl' | 'image'>): string | undefined {
  const { data: asset } = useQuery({ ...assetQuery(site, image ?? ''), enabled: isAsset(image) });
  if (image === undefined || siteUrl === undefined) return undefined;
  if (isAsset(image)) return asset === undefined ? undefined : previewUrl(site, asset, 960);
  if (!URL.canParse(image, siteUrl)) return undefined;
  const { href, origin } = new URL(image, siteUrl);
  return origin === siteUrl ? href : undefined;
}

export function SocialPreview({ siteName, title, description, ...shown }: SocialPreviewProps) {
  const picture = usePicture(shown);
  const host = shown.siteUrl === undefined ? siteName : new URL(shown.siteUrl).host;
  return (
    <Box component="figure" aria-label="Social card" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Social card
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}>
        <Box
          sx={{
            aspectRatio: '1.91',
            bgcolor: 'action.hover',
            display: 'grid',
            placeItems: 'center',
            color: 'text.secondary',
          }}
        >
          {picture === undefined ? (
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
              <Image size={28} strokeWidth={1.25} aria-hidden />
              <Typography variant="body2">
                {shown.image === undefined ? 'No picture' : 'A picture of another host'}
              </Typography>
            </Box>
          ) : (
            <Box component="img" src={picture} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          )}
        </Box>
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={line}>
            {host}
          </Typography>
          <Typography sx={{ ...line, fontWeight: 600 }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={line}>
            {description === '' ? '\u00a0' : description}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
