// What a vendor shows or has signed: a certificate, an agreement, an insurance. It counts once somebody has verified it, until it expires.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, file, text } from '#kernel/kinds/fields.ts'
import { certificateTypes } from '../plan.ts'
import { keepers } from '../vendor-keepers.ts'
import { ended } from '../vendor-states.ts'
import { certificateLife } from './certificate-life.ts'

type Titled = { readonly type: string | null; readonly reference: string | null }

export const vendorCertificate = defineRecord({
  name: 'vendor-certificate',
  label: ['Certificate', 'Certificates'],
  number: 'VCT',
  title: 'title',
  partOf: { of: 'vendor', frozen: [...ended] },
  fields: {
    type: choice('Type', certificateTypes, { required: true, filter: true }),
    reference: text('Number', { required: true, phrase: 'its number', max: 120, search: true }),
    title: computed(
      'Document',
      {
        from: ['type', 'reference'],
        of: ({ type, reference }: Titled) => (type === null ? null : [type, reference].filter(Boolean).join(', ')),
        as: 'text',
      },
      { list: true },
    ),
    issuer: text('Issued by', { max: 200, list: true, search: true, help: 'The certification body, or who signed.' }),
    scope: text('Scope', { max: 500, help: 'What it says it covers, in its own words.' }),
    issued: date('Issued on', { phrase: 'the date of issue' }),
    expires: date('Expires on', { phrase: 'the last day', list: true, sort: true, filter: true }),
    file: file('File', {}),
    verified: text('How it was verified', {
      evidence: 'seen',
      long: true,
      max: 1000,
      set: 'step',
      help: 'For example in the register of the certification body, with the day and what it said.',
    }),
    verifiedOn: date('Verified on', { set: 'step' }),
  },
  workflow: certificateLife,
  one: { of: ['parent', 'type'], while: ['valid', 'expired'], yields: 'replace' },
  ends: {
    day: 'expires',
    while: ['valid'],
    says: 'is valid until',
    ahead: [60, 30, 0],
    roles: ['vendor-manager'],
  },
  may: { read: ['everyone'], create: keepers, change: keepers },
})
