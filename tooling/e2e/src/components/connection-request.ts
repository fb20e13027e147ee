import type { Locator, Page } from 'playwright-core';

export const messages = {
  invalid: 'Some fields are missing or have errors. Please correct the errors before submitting the form.',
  success:
    'Form successfully submitted. Our technical support team will be in touch shortly to proceed with the access provisioning process.',
  error: 'There was an error submitting the form. Please check your connectivity and try again.',
};

export interface RequestForm {
  panel: Locator;
  field(name: string): Locator;
  /** Leaves out the job title and the last digits of an address. */
  fillMost(firm: string): Promise<void>;
  fill(firm: string): Promise<void>;
  send(): Promise<void>;
}

export function requestForm(page: Page, entity: 'ice' | 'nyse' | 'mers' | 'ice-data-services'): RequestForm {
  const panel = page.locator(`#${entity}`);
  const field = (name: string) => panel.locator(`[name="${name}"]`);

  async function fillMost(firm: string): Promise<void> {
    await field('serviceType').selectOption({ index: 1 });
    const texts = {
      submitterFirstName: 'Ann',
      submitterLastName: 'Sample',
      submitterEmail: 'ann@example.com',
      submitterPhone: '+1 202 555 0100',
      firmName: firm,
      mnemonics: 'SAMP',
    };
    for (const [name, value] of Object.entries(texts)) await field(name).fill(value);
    await field('doesPassExpirePeriodically').and(page.locator('[value=Yes]')).check();
    await field('maxPasswordAge').fill('90');
    await field('passwordContactType').selectOption('tech');
    await field('externalIpList.1.value').fill('192.0.2.');
    for (const kind of ['access', 'business', 'tech']) {
      const values = {
        firstName: `${kind}One`,
        lastName: 'Sample',
        jobTitle: 'Engineer',
        emailId: `${kind}one@example.com`,
        phoneNumber: '+1 202 555 0100',
      };
      for (const [key, value] of Object.entries(values)) await field(`${kind}Contacts.1.${key}`).fill(value);
    }
  }

  return {
    panel,
    field,
    fillMost,
    async fill(firm) {
      await fillMost(firm);
      await field('submitterJobTitle').fill('Engineer');
      await field('externalIpList.1.value').fill('192.0.2.10');
    },
    send: () => panel.getByRole('button', { name: 'Submit request' }).click(),
  };
}
