import type { ApiRow } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { RowEditor } from './row-editor.tsx';
import { rowsKey, SourceFrame, useSource } from './source.tsx';

export function RowScreen() {
  const of = useSource();
  const { site, name, source } = of;
  const { row: id } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey(site, name), 'row', id],
    queryFn: (): Promise<ApiRow | null> =>
      id === undefined ? Promise.resolve(null) : api.rows.get({ site, source: name, row: id }),
    enabled: source !== undefined,
    // Data being edited must not be refetched.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (source === undefined) return <SourceFrame of={of} />;
  if (data === undefined) {
    return (
      <Screen
        title="Row"
        above={[
          { title: 'Data', to: `/sites/${site}/data` },
          { title: source.title, to: `/sites/${site}/data/${name}` },
        ]}
      >
        {error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  return <RowEditor key={`${id ?? 'new'} ${data?.revision ?? 0}`} of={{ ...of, source }} row={data} />;
}
