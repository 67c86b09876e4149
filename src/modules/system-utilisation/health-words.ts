// The words of the part of the screen that says how the system itself is.

import { counted } from '#lib/counted.ts'
import { limits } from './health.ts'

const whole = new Intl.NumberFormat('en-GB')

const age = (hours: number) =>
  hours < 48
    ? counted(Math.round(hours), { one: 'hour', other: 'hours' })
    : counted(Math.round(hours / 24), { one: 'day', other: 'days' })

export const healthWords = {
  ready: 'Ready for the day something is lost',
  backup: 'Last backup',
  backupAge: (hours: number) => `${age(hours)} ago`,
  backupOld: `Should be no older than ${limits.backupHours} hours.`,
  backupNone: 'None yet',
  backupTheirs: 'By your database server',
  backupTheirsNote: 'Whoever runs the server backs it up.',
  drill: 'Last restore drill',
  drillNone: 'Never recorded',
  drillNote: `Restore a backup elsewhere every ${limits.drillDays} days, and check it.`,
  drillFailed: 'Failed',
  integrity: 'Trail verification',
  integrityStates: {
    never: 'Never verified',
    running: 'Running',
    intact: 'Intact',
    broken: 'Broken',
    failed: 'Not completed',
  },
  anchors: 'Seals off this machine',
  anchorsNone: 'Not anchored',
  anchorsNoneNote: 'Name at least two places in the environment.',
  anchorsHeld: (count: number) => counted(count, { one: 'place up to date', other: 'places up to date' }),
  anchorsBehind: (count: number) => counted(count, { one: 'place behind', other: 'places behind' }),
  anchorsTrying: (count: number) => counted(count, { one: 'place is tried again', other: 'places are tried again' }),
  anchorsOne: 'A second place is wanted.',
  anchorsLast: (at: string) => `Last success ${at}`,
  events: (count: number) => `${whole.format(count)} events`,
  disk: 'Disk',
  diskFull: (share: number) => `${Math.round(share * 100)} % full`,
  diskFree: (free: string) => `${free} free`,
  mail: 'Mail queue',
  mailOff: 'Not set up',
  mailOffNote: 'No mail server is configured.',
  mailWaiting: (count: number) => `${whole.format(count)} waiting`,
  mailFailed: (count: number) => `${whole.format(count)} could not be delivered`,
  mailFine: 'None failed',
  answers: 'Calls',
  calls: (count: number) =>
    counted(count, { one: 'call', other: 'calls' }).replace(/^\d+/, (figure) => whole.format(Number(figure))),
  errorRate: 'Error rate',
  slowRate: 'Over 250 ms',
  slowerRate: 'Over 1 s',
  rate: (part: number, all: number) => (all === 0 ? '–' : `${((part / all) * 100).toFixed(part === 0 ? 0 : 2)} %`),
  slowest: 'Slow routes',
  failing: 'Routes with errors',
  routeColumns: { route: 'Route', count: 'Calls', slow: 'Over 250 ms', slower: 'Over 1 s', errors: 'Errors' },
  jobs: 'Jobs',
  jobColumns: { job: 'Job', last: 'Last run', result: 'Result', failed: 'Failed' },
  outcomes: { done: 'Done', failed: 'Failed', running: 'Running' },
  never: 'Not yet',
  failedOf: (failed: number, runs: number) => (runs === 0 ? '–' : `${whole.format(failed)} of ${whole.format(runs)}`),
  storage: 'Storage',
  storageKinds: { database: 'Database', files: 'Files' },
  storageSays: (database: string, files: string) => `The database holds ${database}, the files ${files}.`,
  record: 'Record a restore drill',
  recordExplain:
    'Restore the latest backup on another machine, sign in there and look at a record. Then say what you found.',
  recordWhat: 'What was restored and checked',
  recordHelp: 'It is kept in the audit trail.',
  recordWorked: 'Result',
  worked: { yes: 'It worked', no: 'It did not work' },
  recordSend: 'Record',
  recorded: 'The restore drill is recorded.',
} as const
