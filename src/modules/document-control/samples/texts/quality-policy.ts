import type { ToldDocument } from '../told-document.ts'

export const qualityPolicy: ToldDocument = {
  key: 'doc-policy',
  title: 'Quality policy',
  type: 'type-policy',
  department: '@quality',
  process: '@process-strategy',
  owner: '@maya',
  clauses: ['@clause-5-1', '@clause-5-2', '@clause-6-2', '@clause-7-3'],
  refersTo: ['@doc-manual', '@doc-management-review'],
  sections: [
    {
      heading: 'What we are here for',
      text: `
        People make decisions on the values that our instruments show: they open a valve, release a batch, walk into a room. A value that is wrong and looks right does more harm than an instrument that fails. That is why quality at Northfield Instruments means, before anything else, that a value can be trusted and that its origin can be shown.
      `,
    },
    {
      heading: 'What we commit to',
      text: `
        - We build and calibrate what was agreed with the customer, and say so beforehand when we cannot.
        - We keep to the laws and standards that apply to our products and to our customers’ use of them, and to ISO 9001.
        - No product leaves the house unless it was released by somebody who may release it and has seen the evidence.
        - We tell customers about a fault that concerns them as soon as we know of it, also when they have not noticed.
        - We look for causes in the way work is arranged, not in the people who do it. Whoever reports a fault, their own included, is thanked.
        - We measure whether what we changed has worked, and change it again if it has not.
      `,
    },
    {
      heading: 'What follows from it',
      text: `
        Top management turns this policy into objectives with figures each year, gives people the time, tools and training that the objectives need, and reviews both in the management review.

        Heads of department explain to each new colleague in the first week what the policy means at that place of work.

        Everybody may stop their own work when a result would be wrong. Delivery dates are no reason to go on.
      `,
    },
    {
      heading: 'Where it applies and who is told',
      text: `
        The policy applies at both sites and to everybody who works in our name. It is read and acknowledged in Plumbline by everybody, hangs at the entrance of both sites and is sent to customers and suppliers who ask for it. It is reviewed every 12 months.
      `,
    },
  ],
  versions: [
    {
      author: '@maya',
      reviewers: ['@owen', '@grace'],
      approver: '@priya',
      days: [-540, -535, -531, -528, -521],
    },
    {
      author: '@maya',
      reviewers: ['@owen', '@ines'],
      approver: '@priya',
      days: [-172, -168, -164, -162, -157],
      summary: 'Says that a warning which cannot be read is a fault of the product.',
      reason: 'The yearly review of the policy, and the complaint about labels in the wrong language.',
      revision: 'Minor',
      changed: {
        'What we commit to': `
          - We build and calibrate what was agreed with the customer, and say so beforehand when we cannot.
          - We keep to the laws and standards that apply to our products and to our customers’ use of them, and to ISO 9001.
          - No product leaves the house unless it was released by somebody who may release it and has seen the evidence.
          - Labels, manuals and certificates are part of the product. A warning that the user cannot read is a fault like a wrong value.
          - We tell customers about a fault that concerns them as soon as we know of it, also when they have not noticed.
          - We look for causes in the way work is arranged, not in the people who do it. Whoever reports a fault, their own included, is thanked.
          - We measure whether what we changed has worked, and change it again if it has not.
        `,
      },
    },
  ],
}
