// An API key lets a program act in the name of an account, no further than its scope. Its secret stands elsewhere
// (server/key/tables.server.ts): the record says what the key may do, who answers for it, and until when.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, link, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { acts, modules, scopeInWords } from './scope.ts'

/** A key lives so long at most, in days: then somebody asks anew whether it is needed. */
export const longest = 366

const isDay = (value: unknown): value is string => typeof value === 'string'

const ahead: Guard = {
  name: 'ahead',
  why: 'Its last day has passed.',
  mend: { field: 'lastDay' },
  once: 'Its last day comes.',
  holds: ({ lastDay }, { today }) => !isDay(lastDay) || lastDay >= today,
}

const passed: Guard = {
  name: 'passed',
  why: 'Its last day has not passed yet.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => isDay(lastDay) && lastDay < today,
}

const life: Workflow = {
  starts: 'planned',
  states: {
    planned: {
      label: 'No secret yet',
      tone: 'waiting',
      asks: { who: { any: ['owner'] }, what: 'Make the secret of the key', kind: 'act', within: 5 },
    },
    active: { label: 'Active', tone: 'done', frozen: true },
    expired: { label: 'Expired', tone: 'closed', frozen: true },
    revoked: { label: 'Revoked', tone: 'closed', frozen: true },
  },
  steps: {
    // Taken with the making of the secret, which is shown this once (server/key/issue.server.ts).
    issue: { label: 'Make the secret', from: 'planned', to: 'active', by: 'act', form: ['begins'], guards: [ahead] },
    // Written once a day at most, by the server (server/key/last-used.server.ts).
    use: { label: 'Used', from: 'active', to: 'active', by: 'act', form: ['lastUsed'] },
    revoke: {
      label: 'Revoke',
      from: ['planned', 'active'],
      to: 'revoked',
      by: { any: ['owner', 'administrator'] },
      inPerson: true,
      reason: true,
    },
    expire: { label: 'Last day passed', from: 'active', to: 'expired', by: 'clock', at: 'lastDay', guards: [passed] },
  },
}

const key = { group: 'Key' } as const

export const apiKey = defineRecord({
  name: 'api-key',
  rights: true,
  label: ['API key', 'API keys'],
  number: 'KEY',
  title: 'title',
  fields: {
    title: text('Name', {
      required: true,
      max: 80,
      list: true,
      search: true,
      help: 'The program that will use it. The trail shows it with each act.',
      ...key,
    }),
    account: link('Service account', 'service-account', {
      list: true,
      filter: true,
      help: 'In whose name the program acts. Empty: in the name of the owner.',
      ...key,
    }),
    lastDay: date('Last day', {
      phrase: 'its last day',
      required: true,
      list: true,
      sort: true,
      filter: true,
      help: 'A year ahead at most.',
      ...key,
    }),
    perMinute: number('Calls a minute', { min: 1, max: 1000, required: true, ...key }),
    scope: rows(
      'Scope',
      {
        module: choice('Module', modules, { required: true }),
        acts: choice('May', acts, { required: true }),
      },
      {
        most: 20,
        required: true,
        group: 'Scope',
        help: 'A key never does more than its account may do at that moment. It never signs, and never changes rights, accounts, keys or settings.',
      },
    ),
    reach: computed('May reach', { from: ['scope'], of: scopeInWords, as: 'text' }, { list: true, group: 'Scope' }),
    begins: text('Begins with', { set: 'step', max: 40, group: 'Use' }),
    lastUsed: date('Last used', { set: 'step', list: true, sort: true, group: 'Use' }),
  },
  workflow: life,
  ends: { day: 'lastDay', while: ['active'], says: 'expires after', ahead: [14, 3] },
  may: {
    read: [{ held: ['administrator', 'quality-manager'], scope: 'everyone' }, 'participants'],
    create: 'administrator',
    change: 'administrator',
  },
})
