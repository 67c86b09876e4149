// A nonconformance as it is handed to a supplier, a customer or the floor (ISO 9001 8.7.2: what, what was done, which
// concession, who decided).

import type { PaperForm } from '#kernel/definition/form.ts'

export const nonconformanceReport: PaperForm = {
  name: 'nonconformance-report',
  label: 'Nonconformance report',
  sections: [
    {
      heading: 'What was found',
      says: ['category', 'source', 'where', 'detectedOn', 'detectedBy', 'process', 'department', 'description'],
    },
    {
      heading: 'Product',
      says: ['product', 'lot', 'quantityAffected', 'quantityNonconforming', 'unit'],
    },
    { heading: 'What was asked for', says: ['requirement', 'severity', 'consequence', 'occurrence', 'riskScore'] },
    { heading: 'What was done at once', says: ['containment', 'containmentBy', 'containedOn'] },
    { heading: 'Disposition', says: ['dispositions', 'boardEngineer', 'boardApproved'] },
    {
      heading: 'Cause and correction',
      says: [
        'cause',
        'correction',
        {
          label: 'Actions',
          tied: 'addressed_by',
          kind: 'action',
          columns: ['expected', 'owner', 'due', 'doneOn'],
        },
        'capaRequired',
        'capaRationale',
        { label: 'CAPA', tied: 'escalated_to', kind: 'capa', columns: ['owner', 'due'] },
        'verification',
      ],
    },
    { heading: 'Who was told', says: ['customerNotice', 'customerNoticeOn', 'regulatorNotice', 'regulatorNoticeOn'] },
  ],
}
