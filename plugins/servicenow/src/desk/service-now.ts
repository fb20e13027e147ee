import { defineService, QuoinError, z, type Http } from '@quoin/sdk';
import type { SignIn } from './sign-in.ts';

export type Fields = Record<string, string>;

export interface ServiceNow {
  /**
   * Creates a record unless one has the correlation id. Raises `delivery.refused` if retries are pointless, else the
   * HTTP errors.
   */
  create(fields: Fields, correlationId: string, signal: AbortSignal): Promise<void>;
}

export const serviceNow = defineService<ServiceNow>('ServiceNow');

export interface Destination {
  /** Without a trailing slash. */
  instance: string;
  into: 'table' | 'import-set';
  table: string;
  correlationColumn: string;
}

/** Statuses that blame the record itself; others may be temporary. */
const poison = new Set(['400', '405', '409', '413', '415', '422']);

const found = z.object({ result: z.array(z.object({ sys_id: z.string() })) });
const created = z.object({ result: z.object({ sys_id: z.string().min(1) }) });
const imported = z.object({
  result: z
    .array(
      z.object({ status: z.string(), error_message: z.string().optional(), status_message: z.string().optional() }),
    )
    .min(1),
});

const statusOf = (error: unknown): string | undefined =>
  error instanceof QuoinError && error.code === 'service.failed' ? error.details['status'] : undefined;
const refused = (reason: string, cause?: unknown) =>
  new QuoinError('delivery.refused', { service: 'ServiceNow', reason }, { cause });

export function createServiceNow(
  { instance, into, table, correlationColumn }: Destination,
  signIn: SignIn,
  http: Http,
): ServiceNow {
  /** Sends an authenticated request; retries once with a new token. */
  async function send<S extends z.ZodType>(
    path: string,
    schema: S,
    init: { method?: string; body?: string; signal: AbortSignal },
  ): Promise<z.output<S>> {
    const call = async () => {
      const headers = { 'content-type': 'application/json', authorization: await signIn.authorization(init.signal) };
      return http.json(`${instance}${path}`, schema, { ...init, headers });
    };
    try {
      return await call();
    } catch (error) {
      if (statusOf(error) !== '401' || !signIn.renew()) throw error;
      return call();
    }
  }

  async function exists(correlationId: string, signal: AbortSignal): Promise<boolean> {
    // Rows that failed to transform have no record.
    const transformed = into === 'import-set' ? '^sys_import_state!=error' : '';
    const query = new URLSearchParams({
      sysparm_query: `${correlationColumn}=${correlationId}${transformed}`,
      sysparm_fields: 'sys_id',
      sysparm_limit: '1',
    });
    const { result } = await send(`/api/now/table/${table}?${query.toString()}`, found, { signal });
    return result.length > 0;
  }

  async function insert(body: string, signal: AbortSignal): Promise<void> {
    if (into === 'table') {
      await send(`/api/now/table/${table}?sysparm_fields=sys_id`, created, { method: 'POST', body, signal });
      return;
    }
    const { result } = await send(`/api/now/import/${table}`, imported, { method: 'POST', body, signal });
    const failed = result.find(({ status }) => status === 'error');
    if (failed !== undefined)
      throw refused(
        `its import set says: ${failed.error_message ?? failed.status_message ?? 'the row could not be transformed'}`,
      );
  }

  return {
    async create(fields, correlationId, signal) {
      // An earlier attempt may have succeeded without a response.
      if (await exists(correlationId, signal)) return;
      try {
        await insert(JSON.stringify({ ...fields, [correlationColumn]: correlationId }), signal);
      } catch (error) {
        if (!poison.has(statusOf(error) ?? '')) throw error;
        // Unique columns also refuse duplicates, and an earlier attempt may have arrived meanwhile.
        if (await exists(correlationId, signal)) return;
        throw refused((error as Error).message.replace(/\.$/, ''), error);
      }
    },
  };
}
