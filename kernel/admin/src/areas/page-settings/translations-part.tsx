import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { languageName } from '../../screen/language-name.ts';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { PageStatus } from '../../publication/page-status.tsx';
import { translationsQuery } from '../../api/page-queries.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';
import { TranslateDialog } from './translate-dialog.tsx';

export function TranslationsPart({ site, page }: Pick<SettingsContext, 'site' | 'page'>) {
  const { data: translations, error, refetch } = useQuery(translationsQuery(site, page.id));
  const [begun, setBegun] = useState<string>();
  return (
    <SettingsPart
      title="Languages"
      description="Pages that translate each other. Each has its own address, draft and publication."
    >
      {translations === undefined &&
        (error === null ? (
          <Loading label="Loading the translations" />
        ) : (
          <FailureNotice error={error} retry={() => void refetch()} />
        ))}
      {translations !== undefined && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {translations.map(({ locale, page: translation }) => (
            <Box
              component="li"
              key={locale}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                minHeight: 44,
                px: 1.5,
                py: 0.5,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography sx={{ width: 140, flex: 'none' }}>
                {languageName(locale)}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {locale}
                </Box>
              </Typography>
              {translation === null ? (
                <>
                  <Typography color="textSecondary" sx={{ flex: 1 }}>
                    Not translated
                  </Typography>
                  <Button
                    startIcon={<Languages size={16} aria-hidden />}
                    aria-label={`Translate into ${languageName(locale)}`}
                    onClick={() => setBegun(locale)}
                  >
                    Translate
                  </Button>
                </>
              ) : (
                <>
                  <Typography sx={{ flex: '1 1 160px', minWidth: 0 }}>
                    {translation.id === page.id ? (
                      <LineClamp>{`${translation.path} (this page)`}</LineClamp>
                    ) : (
                      <Link component={RouterLink} to={`/sites/${site}/pages/${translation.id}`}>
                        <LineClamp>{translation.title}</LineClamp>
                      </Link>
                    )}
                  </Typography>
                  <PageStatus status={translation.status} handedInAt={translation.handedInAt} />
                </>
              )}
            </Box>
          ))}
        </Box>
      )}
      {begun !== undefined && (
        <TranslateDialog
          site={site}
          page={page}
          locale={begun}
          language={languageName(begun)}
          onClose={() => setBegun(undefined)}
        />
      )}
    </SettingsPart>
  );
}
