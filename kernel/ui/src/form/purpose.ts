interface Purpose {
  autoComplete: string;
  type?: 'email' | 'tel' | 'url';
}

const email: Purpose = { autoComplete: 'email', type: 'email' };
const phone: Purpose = { autoComplete: 'tel', type: 'tel' };

const purposes: Record<string, Purpose> = {
  name: { autoComplete: 'name' },
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  email,
  emailaddress: email,
  emailid: email,
  phone,
  phonenumber: phone,
  company: { autoComplete: 'organization' },
  firm: { autoComplete: 'organization' },
  firmname: { autoComplete: 'organization' },
  jobtitle: { autoComplete: 'organization-title' },
  website: { autoComplete: 'url', type: 'url' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  zipcode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
};

/** Derives a text field's purpose from its name, for autofill (WCAG 1.3.5). Rows of a list are about other people. */
export function purposeOf(fieldName: string): Purpose | undefined {
  const name = fieldName.slice(fieldName.lastIndexOf('.') + 1);
  const purpose =
    purposes[
      name
        .toLowerCase()
        .replace(/[_-]/g, '')
        .replace(/^submitter/, '')
    ];
  return name === fieldName || purpose === undefined ? purpose : { ...purpose, autoComplete: 'off' };
}
