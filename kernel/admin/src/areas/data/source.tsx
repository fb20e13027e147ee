import type { ApiDataSource } from '@quoin/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { allows, everySite } from '@quoin/api/role';
import { useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { fieldsOf, type Field } from '../../form/schema/field.ts';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId } from '../../screen/use-site.ts';
import { useSession } from '../../session/use-session.ts';

export const rowsKey = (site: string, source: string) => ['rows', site, source] as const;

export const sourcesQuery = (site: string) =>
  queryOptions({
    queryKey: ['data-sources', site],
    queryFn: async () => (await api.registries.dataSources({ site })).items,
    staleTime: 60_000,
  });

/** Data source named by the URL. */
export interface SourceOfScreen {
  site: string;
  name: string;
  /** Undefined while it loads, or if it does not exist. */
  source: ApiDataSource | undefined;
  fields: Field[];
  mayEdit: boolean;
  error: Error | null;
  isUnknown: boolean;
  refetch(): unknown;
}

export function useSource(): SourceOfScreen {
  const site = useSiteId();
  const { source: name = '' } = useParams();
  const { grants } = useSession();
  const { data, error, refetch } = useQuery(sourcesQuery(site));
  const source = data?.find((each) => each.name === name && each.kind === 'rows');
  return {
    site,
    name,
    source,
    fields: source === undefined ? [] : fieldsOf(source.row),
    mayEdit: allows(grants, 'row.edit', source?.scope === 'group' ? everySite : site),
    error,
    isUnknown: data !== undefined && source === undefined,
    refetch,
  };
}

/** Shown while a source loads, or if it is unavailable. */
export function SourceFrame({ of: { name, error, isUnknown, refetch } }: { of: SourceOfScreen }) {
  return (
    <Screen title={isUnknown ? 'No such data' : 'Data'}>
      {isUnknown && (
        <Empty title={`No data source "${name}" is stored here`}>
          The plugin that has it may have been removed, or its rows come from elsewhere.
        </Empty>
      )}
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {error === null && !isUnknown && <Loading shape="list" />}
    </Screen>
  );
}
