// What the steps of a deviation ask beyond filled fields.

import type { Guard } from '#kernel/definition/workflow.ts'
import { usedOf } from './use.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const latest = '9999-12-31'

export const inOrder: Guard = {
  name: 'in-order',
  why: 'It must become effective before it expires.',
  mend: { field: 'expiresOn' },
  holds: ({ effectiveOn, expiresOn }) => text(effectiveOn) <= (text(expiresOn) || latest),
}

/** A deviation is asked for before it is made (ISO 9001 8.5.6); what was made already is a nonconformance. */
export const notBackdated: Guard = {
  name: 'not-backdated',
  why: 'It is granted ahead: the day on which it becomes effective has passed.',
  mend: { field: 'effectiveOn' },
  once: 'The day on which it becomes effective comes.',
  holds: ({ effectiveOn }, { today }) => (text(effectiveOn) || latest) >= today,
}

export const engineerOther: Guard = {
  name: 'engineer-other',
  why: 'Whoever approves for engineering must be somebody else than the owner.',
  mend: { field: 'engineer' },
  holds: ({ engineer, owner }) => engineer === null || engineer !== owner,
}

/** A customer's requirement is departed from only with the customer (ISO 9001 8.7.1 c). */
export const customerAgrees: Guard = {
  name: 'customer-agrees',
  why: 'It departs from what a customer requires: say how the customer consented.',
  mend: { field: 'customerConsent' },
  holds: ({ type, customerConsent }) => type !== 'Customer' || text(customerConsent).trim() !== '',
}

export const begun: Guard = {
  name: 'begun',
  why: 'The day on which it becomes effective has not come.',
  mend: { field: 'effectiveOn' },
  holds: ({ effectiveOn }, { today }) => (text(effectiveOn) || latest) <= today,
}

export const over: Guard = {
  name: 'over',
  why: 'It may still be used.',
  mend: { field: 'expiresOn' },
  holds: ({ expiresOn }, { today }) => (text(expiresOn) || latest) < today,
}

export const withinLimit: Guard = {
  name: 'within-limit',
  why: 'That is more than it was granted for.',
  mend: { field: 'uses' },
  holds: ({ quantityLimit, uses }) => typeof quantityLimit !== 'number' || (usedOf(uses) ?? 0) <= quantityLimit,
}

type Used = { readonly on?: unknown }

export const usedWhileActive: Guard = {
  name: 'used-while-active',
  why: 'It was used on a day on which it was not effective, or on one that is still to come.',
  mend: { field: 'uses' },
  holds: ({ uses, effectiveOn, expiresOn }, { today }) =>
    ((uses ?? []) as readonly Used[]).every(({ on }) => {
      const day = text(on)
      return day >= text(effectiveOn) && day <= (text(expiresOn) || latest) && day <= today
    }),
}
