import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ApiListedTranslation } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { statusWords } from '../../publication/page-status.tsx';
import { languageName } from '../../screen/language-name.ts';

interface PageLanguagesProps {
  site: string;
  /** Language of the listed page. */
  locale: string;
  translations: readonly ApiListedTranslation[];
}

/** The language of a page, and links to its translations. */
export const PageLanguages = ({ site, locale, translations }: PageLanguagesProps) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
    <Box component="span" title={languageName(locale)} sx={{ fontWeight: 600 }}>
      {locale}
    </Box>
    {translations.map(({ page, locale: language, title, status }) => (
      <Link
        key={page}
        component={RouterLink}
        to={`/sites/${site}/pages/${page}/edit`}
        aria-label={`${language}, ${languageName(language)}: ${title}, ${statusWords(status).toLowerCase()}`}
        title={`${languageName(language)}: ${title}, ${statusWords(status).toLowerCase()}`}
        sx={{ color: status === 'published' ? undefined : 'text.secondary' }}
      >
        {language}
      </Link>
    ))}
  </Box>
);
