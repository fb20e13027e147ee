import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export interface PreviewPlace {
  site: string;
  page: string;
}

export const previewLinksQuery = (place: PreviewPlace) =>
  queryOptions({
    queryKey: ['preview-links', place.site, place.page],
    queryFn: () => api.previewLinks.list(place),
  });
