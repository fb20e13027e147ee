import type { ApiPage } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../api/client.ts';
import { siteQuery } from '../../api/page-queries.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { openWords, isOpen, type TranslationView } from './translation-view.ts';

interface EditedTranslation {
  site: string;
  page: ApiPage;
  /** Version of the saved draft. */
  version: number;
  isBeside: boolean;
  announce(message: string): void;
}

/** Pause in saving after which the translation is compared again, in milliseconds. */
const pause = 400;

/** Compares the saved draft with its source; undefined for a page that translates none. */
export function useTranslation({
  site,
  page: { id: page },
  version,
  isBeside,
  announce,
}: EditedTranslation): TranslationView | undefined {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { data: locales = [] } = useQuery({ ...siteQuery(site), select: ({ locales }) => locales });
  const key = ['translation', site, page];
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.translation.get({ site, page }),
    enabled: locales.length > 1,
    // The source is edited in other windows.
    staleTime: 0,
    gcTime: 0,
  });
  const isTranslation = data !== undefined && data.source !== null;
  const compared = useRef(version);
  useEffect(() => {
    if (!isTranslation || compared.current === version) return undefined;
    const timer = setTimeout(() => {
      compared.current = version;
      void refetch();
    }, pause);
    return () => clearTimeout(timer);
  }, [isTranslation, version, refetch]);
  const { mutate: confirm } = useMutation({
    mutationFn: (texts: Parameters<typeof api.translation.confirm>[0]['texts']) =>
      api.translation.confirm({ site, page, texts }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: key });
      const texts = queries.getQueryData<typeof data>(key)?.texts ?? [];
      announce(`Confirmed. ${openWords(texts.filter(isOpen).length)}.`);
    },
    onError: notifyFailure,
  });
  return useMemo(() => {
    if (data === undefined || data.source === null) return undefined;
    const { source, texts, missing, extra } = data;
    return {
      source,
      texts,
      missing,
      extra,
      isBeside,
      confirm: ({ node, path, source }) => confirm([{ node, path, source }]),
    };
  }, [data, isBeside, confirm]);
}
