import { defineFormHandler, text, z } from '@quoin/sdk';

/** Keeps what visitors send in the admin. `deliver` would send it to a service. */
export const starterHandler = defineFormHandler({
  name: 'starter',
  title: 'Starter',
  description: 'Keeps messages of visitors in the admin',
  fields: z.object({
    name: text('Name', { maxLength: 200 }).min(1),
    email: z.email().max(254).meta({ field: 'text', title: 'E-mail address' }),
    message: text('Message', { maxLength: 5000, multiline: true }).min(1),
  }),
});
