import { KernelError } from '@quoin/core/errors';
import { planPictureInput } from '@quoin/api';
import { readPicture } from '../../upgrades/plan-store/stored-plan.ts';
import { fileRoute } from './file-route.ts';
import { requirePlanRecord } from './plans.ts';

export const planFiles = [
  fileRoute({
    method: 'GET',
    path: '/sites/{site}/plans/{plan}/pictures/{picture}',
    summary: 'Get a picture of a page from a plan',
    response: { type: 'image/webp' },
    access: 'plugin.manage',
    input: planPictureInput,
    async handle({ picture, ...input }, context, { response }) {
      const { made } = await requirePlanRecord(context, input);
      if (made === null) throw new KernelError('upgrade.picture-unknown', { plan: input.plan, name: picture });
      response.type('image/webp').send(await readPicture(context.services.dataDir, made.plan, picture));
    },
  }),
];
