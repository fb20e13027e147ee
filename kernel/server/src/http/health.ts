import type { Storage } from '@quoin/storage';
import type { Response } from 'express';
import type { Sites } from '../sites/sites.ts';
import { protectApi } from './security-headers.ts';

/** Answers whether all is well: the database accepts changes, and every site is served as its folder says. */
export async function sendHealth(response: Response, storage: Storage, sites: Sites): Promise<void> {
  const database = await storage.health();
  const broken = [...sites.problems().keys()];
  const good = database.ok && broken.length === 0;
  protectApi(response);
  response.status(good ? 200 : 503).json({ status: good ? 'good' : 'bad', database: database.ok ? 'good' : 'bad', sites: { served: sites.all().length, broken } });
}
