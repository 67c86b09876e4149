// What is known of a version once nobody works by it: how long it is kept, and what is left of it in the end.

import { date, link, rows, text } from '#kernel/kinds/fields.ts'

export const versionRetentionFields = {
  keptUnder: link('Retention rule', 'retention-rule', { set: 'step', filter: true, group: 'Retention' }),
  keptUntil: date('Kept until', {
    list: true,
    sort: true,
    filter: true,
    set: 'step',
    group: 'Retention',
    help: 'Left empty, it is kept for ever.',
  }),
  fingerprints: rows(
    'Fingerprints of what was destroyed',
    { what: text('What', { max: 300 }), sha256: text('SHA-256', { max: 64 }) },
    { set: 'step', group: 'Retention' },
  ),
} as const
