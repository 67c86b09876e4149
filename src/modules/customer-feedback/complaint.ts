// What a customer is not satisfied with (ISO 10002:2018 3.2), from the day we became aware to the day it is closed.

import { defineRecord } from '#kernel/definition/define.ts'
import { complaintFields } from './complaint-fields.ts'
import { complaintFile, responseLetter } from './complaint-letter.ts'
import { complaintLife } from './complaint-life.ts'

const raised = 'Raised from the complaint'

export const complaint = defineRecord({
  name: 'complaint',
  label: ['Complaint', 'Complaints'],
  number: 'CMP',
  title: 'title',
  due: 'due',
  photos: true,
  fields: complaintFields,
  // It stays where it is and is answered; what it becomes looks for the cause, and both show the other.
  links: {
    raised_as: {
      to: 'nonconformance',
      label: ['Raised as a nonconformance', raised],
      fills: { title: 'title', description: 'description', lot: 'lot' },
    },
    dealt_with_by: {
      to: 'capa',
      label: ['Dealt with by a CAPA', raised],
      fills: { title: 'title', statement: 'description' },
    },
    carried_out_by: {
      to: 'change',
      label: ['Carried out by', 'Carries out'],
      fills: { title: 'title', currentState: 'description', justification: 'cause' },
    },
    // What a vendor has caused is claimed from it; whoever owns the complaint hears what it answers.
    claimed_from: {
      to: 'vendor-claim',
      label: ['Claimed from the vendor', raised],
      fills: { title: 'title', request: 'description', lot: 'lot' },
    },
    // What one message tells of two things is two complaints, each with its own answer; the clocks of both run from the same day.
    split_into: {
      to: 'complaint',
      label: ['Split into', 'Split off from'],
      fills: { description: 'description', remedy: 'remedy', contact: 'contact', contactDetails: 'contactDetails' },
    },
  },
  forms: [responseLetter, complaintFile],
  similar: { words: ['title', 'description', 'lot'], same: ['product', 'problem'] },
  workflow: complaintLife,
  may: {
    read: ['everyone'],
    create: 'staff',
    change: [
      { any: ['owner', 'complaint-handler', 'quality'] },
      { any: ['creator'], when: ({ state }) => state === 'received' },
    ],
  },
})
