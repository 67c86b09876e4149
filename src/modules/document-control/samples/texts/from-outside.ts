import type { ToldDocument } from '../told-document.ts'

// What others publish: titles and editions alone. What a standard says is read under its licence.

/** How the seal of a housing is called, which every instrument of the house is marked with. */
export const protectionStandard: ToldDocument = {
  key: 'doc-ip-code',
  title: 'IEC 60529 Degrees of protection provided by enclosures (IP code)',
  type: 'type-external',
  department: '@quality',
  process: '@process-design',
  owner: '@grace',
  clauses: ['@clause-7-5-3', '@clause-8-3'],
  sections: [
    {
      heading: 'What we work by it for',
      text: `
        The mark on the type plate of every instrument, IP65 or IP67, and the test that stands behind it: dust chamber, hose, immersion. Design chooses the mark, test laboratory proves it, service does not open a housing without a new seal.
      `,
    },
    {
      heading: 'Where it is read',
      text: `
        Licence for two readers in the library of the publisher; the account is with the test laboratory. It is not copied into our documents: they name the mark and the limits that we hold.
      `,
    },
  ],
  versions: [{ author: '@sofia', reviewers: ['@grace'], days: [-500, -497, -495, -493, -490] }],
}

/** What a customer asks of every delivery, from one revision to the next. */
export const customersSpecification: ToldDocument = {
  key: 'doc-customer-specification',
  title: 'Purchase specification LT-114 for level transmitters',
  type: 'type-external',
  department: '@quality',
  process: '@process-sales',
  owner: '@grace',
  clauses: ['@clause-7-5-3'],
  sections: [
    {
      heading: 'What we work by it for',
      text: `
        Orders of this customer for level transmitters. It adds to our own product release: a certificate for each serial number, five calibration points instead of three, and the label in the language of the country that the order goes to.
      `,
    },
    {
      heading: 'Where it is read',
      text: `
        Rev. C, received with the frame order; the file lies with the order. Questions go to the customer’s supplier quality.
      `,
    },
  ],
  versions: [
    { author: '@sofia', reviewers: ['@grace'], days: [-420, -417, -415, -413, -410] },
    {
      author: '@grace',
      reviewers: ['@ines'],
      days: [-118, -110, -107, -104, -100],
      summary: 'The customer has published Rev. D: six calibration points, and the certificate comes as a signed file.',
      reason: 'Orders from next month on are placed to Rev. D.',
      revision: 'Minor',
      changed: {
        'What we work by it for': `
          Orders of this customer for level transmitters. It adds to our own product release: a certificate for each serial number **as a signed file**, **six** calibration points instead of three, and the label in the language of the country that the order goes to.
        `,
        'Where it is read': `
          Rev. D, received by mail from the customer’s supplier quality; the file lies with the order, Rev. C beside it for orders that were placed before.
        `,
      },
    },
  ],
}
