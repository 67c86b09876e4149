import type { Sample } from '#features/samples/scenario.ts'
import { complaint } from '../complaint.ts'
import { complaintsOfThisSeason } from './complaints-of-this-season.ts'
import { complaintsPast } from './complaints-past.ts'
import { toldOf } from './told-complaint.ts'

export const complaints: Sample = {
  definition: complaint,
  scenarios: (day) => [...complaintsPast, ...complaintsOfThisSeason].map(toldOf(day)),
  breakages: {
    'aware-by-now': (day) => ({ values: { awareOn: day(5) } }),
    'lateness-explained': () => ({ before: { entryDays: 4 }, values: { entryDays: 4, lateReason: null } }),
    'customer-named': () => ({ values: { customer: null, contact: null } }),
    'grave-investigated': () => ({
      values: { severity: 'Major', investigate: 'No', whyNot: 'It was looked at before, in another case.' },
    }),
    'refusal-explained': () => ({ values: { severity: 'Minor', investigate: 'No', whyNot: null } }),
    'report-dated': () => ({ values: { reportability: 'Pending', reportDays: null } }),
    'investigation-asked': () => ({ values: { investigate: 'No', reopened: 0 } }),
    'investigation-spared': () => ({ values: { investigate: 'Yes' } }),
    'reportability-decided': () => ({ values: { reportability: 'Pending', reportDays: 10 } }),
    'is-reportable': () => ({ values: { reportability: 'Not reportable' } }),
    'reported-by-now': (day) => ({ values: { reportedOn: day(9) } }),
    reported: () => ({ values: { reportability: 'Reportable', reportDays: 10, reportedOn: null } }),
    'silence-long': (day) => ({ values: { accepted: 'No reply', answeredOn: day(-2) } }),
    'dissatisfaction-heard': () => ({ values: { accepted: 'No', escalation: 0 } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'implementation' } }),
    'followed-up': () => ({ values: { result: 'Confirmed', severity: 'Major' }, ties: 'gone' }),
  },
}
