// The answer as it is handed to the customer: what was said, what was found and what follows, and nothing internal.

import type { PaperForm } from '#kernel/definition/form.ts'
import { treeFields } from './reportability/reportability-fields.ts'

export const responseLetter: PaperForm = {
  name: 'response-letter',
  label: 'Response letter',
  sections: [
    { heading: 'Your complaint', says: ['customer', 'contact', 'title', 'description', 'remedy', 'awareOn'] },
    { heading: 'Product', says: ['product', 'lot', 'orderNumber', 'quantity'] },
    { heading: 'Our answer', says: ['response', 'answeredOn'] },
  ],
}

/** Everything that was done with it, for the file and for an inspector. */
export const complaintFile: PaperForm = {
  name: 'complaint-file',
  label: 'Complaint file',
  sections: [
    {
      heading: 'Complaint',
      says: ['description', 'remedy', 'awareOn', 'receivedOn', 'entryDays', 'lateReason', 'channel'],
    },
    { heading: 'Customer and product', says: ['customer', 'contact', 'product', 'lot', 'orderNumber', 'quantity'] },
    { heading: 'Contacts', says: ['contacts', 'acknowledgedOn', 'acknowledgement'] },
    {
      heading: 'Assessment',
      says: [
        'problem',
        'severity',
        'urgency',
        'complexity',
        'safety',
        'healthEffect',
        'immediate',
        'investigate',
        'whyNot',
      ],
    },
    {
      heading: 'Reportability',
      says: [
        ...treeFields,
        'reportability',
        'reportDays',
        'reportDaysAre',
        'reportWhy',
        'reportBy',
        'reportDecidedBy',
        'reportDecidedOn',
        'reportedOn',
        'reportReference',
      ],
    },
    {
      heading: 'Investigation',
      says: [
        'sampleReturn',
        'sampleCondition',
        'result',
        'cause',
        'conclusion',
        { label: 'Nonconformances', tied: 'raised_as', kind: 'nonconformance', columns: ['owner', 'due'] },
        { label: 'CAPAs', tied: 'dealt_with_by', kind: 'capa', columns: ['owner', 'due'] },
        { label: 'Claims', tied: 'claimed_from', kind: 'vendor-claim', columns: ['vendor', 'due'] },
      ],
    },
    {
      heading: 'Response and outcome',
      says: ['response', 'answeredOn', 'sentBy', 'accepted', 'satisfaction', 'escalation'],
    },
  ],
}
