import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Seo } from '@quoin/core';
import type { AssetMedia, UrlMedia } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addressOf, siteQuery } from '../../api/page-queries.ts';
import { textLanguage } from '../../screen/text-language.ts';
import { SearchPreview } from './search-preview.tsx';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';
import { SocialPreview } from './social-preview.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('../../media/picker/media-picker.tsx')).MediaPicker }));

/** Approximate characters of a description in search results. */
const shown = 160;

export function SearchPart({ site, page, content: { title, seo }, apply }: SettingsContext) {
  const { data: detail } = useQuery(siteQuery(site));
  const [isPicking, setPicking] = useState(false);
  const address = (detail === undefined ? undefined : addressOf(detail, page)) ?? page.path;
  const { description = '', image, canonical = '', robots } = seo;

  function change(key: keyof Seo, value: string | undefined): void {
    const { [key]: _, ...rest } = seo;
    const next = {
      robots: 'index' as const,
      ...rest,
      ...(value === undefined || value === '' ? {} : { [key]: value }),
    };
    apply({
      title: 'Change how search engines show the page',
      key: `seo.${key}`,
      operations: [{ op: 'page', field: 'seo', value: next }],
    });
  }

  function pick(media: AssetMedia | UrlMedia): void {
    setPicking(false);
    change('image', 'asset' in media ? media.asset : media.url);
  }

  return (
    <SettingsPart title="Search and sharing" description="How the page appears in search engines and shared links.">
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={description}
        onChange={({ target }) => change('description', target.value)}
        helperText={
          description.length > shown
            ? `${description.length} characters. Search results show about ${shown}.`
            : `${description.length} of about ${shown} characters`
        }
        slotProps={{ htmlInput: { maxLength: 500, ...textLanguage(page.locale) } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ImagePlus size={16} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {image === undefined ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {image !== undefined && (
          <Button
            color="inherit"
            startIcon={<Trash2 size={16} aria-hidden />}
            onClick={() => change('image', undefined)}
          >
            Remove the picture
          </Button>
        )}
      </Box>
      <TextField
        label="Canonical address"
        value={canonical}
        placeholder={address}
        onChange={({ target }) => change('canonical', target.value.trim())}
        helperText="Only where the same content has a main address elsewhere"
        slotProps={{ htmlInput: { maxLength: 2000, spellCheck: false } }}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={robots === 'index'}
            onChange={({ target }) => change('robots', target.checked ? 'index' : 'noindex')}
          />
        }
        label="Search engines may list this page"
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
          alignItems: 'start',
        }}
      >
        <SearchPreview
          title={title}
          address={canonical === '' ? address : canonical}
          description={description}
          isListed={robots === 'index'}
        />
        <SocialPreview
          site={site}
          siteName={detail?.name ?? ''}
          siteUrl={detail?.url ?? undefined}
          title={title}
          description={description}
          image={image}
        />
      </Box>
      {isPicking && (
        <Suspense>
          <MediaPicker site={site} kind="image" onPick={pick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </SettingsPart>
  );
}
