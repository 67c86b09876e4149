import type { ToldDocument } from '../told-document.ts'

export const deviationForm: ToldDocument = {
  key: 'doc-deviation-form',
  title: 'Deviation from a document',
  type: 'type-form',
  department: '@quality',
  process: '@process-strategy',
  owner: '@sofia',
  clauses: ['@clause-8-7', '@clause-8-5-6', '@clause-7-5-3'],
  refersTo: ['@doc-nonconformance', '@doc-document-control'],
  sections: [
    {
      heading: 'When this form is used',
      text: `
        Before work is done differently from what a document, drawing, test plan or specification requires, for a time or a quantity. What was done already is a nonconformance (PROC-QA-004); what is to stay different is a change (PROC-QA-010).

        Fill it in here or directly in Plumbline under Deviations. A form on paper is entered on the same day.
      `,
    },
    {
      heading: 'Request',
      text: `
        | Field | What to enter |
        | Title | What will be different, in one line |
        | Type | Process, material, design or customer |
        | Requirement | Document or drawing, revision, section, and what it asks for |
        | What will be done instead | So that the person at the station can do it |
        | Why | What happens without the deviation |
        | Product, lot, order | Which ones; “all” needs a reason |
        | Conditions | What is inspected or limited in addition |
        | First day, last day | The first day lies ahead; 30 days at most as a rule |
        | Quantity limit and unit | If it ends by quantity |
        | Owner | Answers for the conditions being kept |
        | Consent of the customer | Who, when, where it is kept; if it is the customer’s requirement |
      `,
    },
    {
      heading: 'Approval',
      text: `
        | Seat | Question | Signature, date |
        | Engineer, not the owner | Do function, safety and life of the product stay as promised? | |
        | Quality | Can the conditions be checked? Is it traceable? Is it the third of its kind within a year? | |

        Both decide within 3 working days. A request that was returned is sent again with its gap filled; work does not begin meanwhile.
      `,
    },
    {
      heading: 'Use',
      text: `
        | Date | Quantity | Order, lot or serial numbers | Entered by |
        | | | | |
        | | | | |
        | | | | |

        The number of the deviation stands in the batch record of each unit. When the last day or the last piece is reached, the document applies again without further notice.
      `,
    },
    {
      heading: 'Closure by quality',
      text: `
        | Field | What to enter |
        | Used | Quantity of quantity granted; what became of the rest |
        | Outcome | Results of the conditions; complaints or failures |
        | What follows | Nothing, revision of the document, change, nonconformance |
        | Signature, date | Within 5 working days after the end |
      `,
    },
  ],
  versions: [
    {
      author: '@sofia',
      reviewers: ['@priya'],
      days: [-524, -521, -519, -517, -514],
    },
    {
      author: '@sofia',
      reviewers: ['@ines'],
      days: [-146, -143, -141, -139, -136],
      summary: 'A condition names what is measured, the limit and the sample.',
      reason:
        'A request about threads that were too deep had to be returned: “leak-tested” alone did not say which leak rate is allowed.',
      revision: 'Minor',
      changed: {
        Request: `
          | Field | What to enter |
          | Title | What will be different, in one line |
          | Type | Process, material, design or customer |
          | Requirement | Document or drawing, revision, section, and what it asks for |
          | What will be done instead | So that the person at the station can do it |
          | Why | What happens without the deviation |
          | Product, lot, order | Which ones; “all” needs a reason |
          | Conditions | For each: what is measured or looked at, **limit with unit, sample size**, who records it. Not “leak-tested”, but “each unit at 1.5 times its pressure, none above 1 Pa m³/s” |
          | First day, last day | The first day lies ahead; 30 days at most as a rule |
          | Quantity limit and unit | If it ends by quantity |
          | Owner | Answers for the conditions being kept |
          | Consent of the customer | Who, when, where it is kept; if it is the customer’s requirement |
        `,
      },
    },
  ],
}
