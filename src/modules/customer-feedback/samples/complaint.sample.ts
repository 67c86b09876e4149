import type { Sample } from '#features/samples/scenario.ts'
import { complaint } from '../complaint.ts'
import { complaintsOfThisSeason } from './complaints-of-this-season.ts'
import { complaintsPast } from './complaints-past.ts'
import { toldOf } from './told-complaint.ts'

/** A decision tree answered to its end. */
const asked = {
  reportLaw: 'EU (MDR)',
  harm: 'Neither happened',
  malfunction: 'Yes',
  recurrence: 'Not yet known',
  publicThreat: 'No',
  reportability: 'Pending',
  reportDays: 15,
} as const

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
    'report-dated': () => ({ values: { reportability: 'Reportable', reportDays: null } }),
    'harm-answered': () => ({ values: { ...asked, harm: null } }),
    'malfunction-answered': () => ({ values: { ...asked, malfunction: null } }),
    'recurrence-answered': () => ({ values: { ...asked, recurrence: null } }),
    'public-threat-answered': () => ({ values: { ...asked, publicThreat: null } }),
    'tree-followed': () => ({ values: { ...asked, recurrence: 'Yes', reportability: 'Not reportable' } }),
    'investigation-asked': () => ({ values: { investigate: 'No', reopened: 0 } }),
    'investigation-spared': () => ({ values: { investigate: 'Yes' } }),
    'reportability-decided': () => ({ values: { reportability: 'Pending', reportDays: 10 } }),
    'is-reportable': () => ({ values: { reportability: 'Not reportable' } }),
    'no-report-owed': () => ({ values: { reportability: 'Pending' } }),
    'reported-by-now': (day) => ({ values: { reportedOn: day(9) } }),
    reported: () => ({ values: { reportability: 'Reportable', reportDays: 10, reportedOn: null } }),
    'silence-long': (day) => ({ values: { accepted: 'No reply', answeredOn: day(-2) } }),
    'dissatisfaction-heard': () => ({ values: { accepted: 'No', escalation: 0 } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'implementation' } }),
    'followed-up': () => ({ values: { result: 'Confirmed', severity: 'Major' }, ties: 'gone' }),
  },
}
