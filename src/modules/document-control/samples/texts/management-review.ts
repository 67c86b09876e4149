import type { ToldDocument } from '../told-document.ts'

export const managementReview: ToldDocument = {
  key: 'doc-management-review',
  title: 'Management review',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-strategy',
  owner: '@maya',
  clauses: ['@clause-9-3', '@clause-9-1-3', '@clause-5-1', '@clause-6-2'],
  refersTo: ['@doc-manual', '@doc-policy', '@doc-risk', '@doc-audit', '@doc-capa', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Once a year at least, top management looks at the whole quality management system and decides what it needs to stay suitable and to get better. This procedure makes sure that the facts are on the table a week before, that each input ends in a decision, and that decisions are carried out.
      `,
    },
    {
      heading: 'Scope',
      text: `
        The yearly review of the system, the half-yearly look at objectives, and reviews that are called for a reason. The monthly meeting of the heads of department is not a management review; it prepares figures.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Input: a subject that ISO 9001 or we ourselves require to be looked at, with its figures and an owner.
        = Output: a decision with an owner and a due date. “Noted” is allowed only where the figure meets its target.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Top management | Chairs, decides, gives resources, signs the minutes |
        | Quality manager | Sets date and agenda, collects inputs, writes the minutes, follows up decisions |
        | Process owners and heads of department | Bring the inputs of their processes and a proposal to each target that was missed |
        | Lead auditor | Brings results of audits; is independent of the processes reported |

        The review takes place with top management, the quality manager and at least five of the eight heads of department. Without top management it is postponed.
      `,
    },
    {
      heading: 'When it takes place',
      text: `
        | Review | When | Length |
        | Yearly review | In the first quarter, after the figures of the year are closed | One day, one subject block per site |
        | Objectives | Half a year later | Two hours |
        | Called review | Within 10 working days, when the quality manager or top management calls it | As needed |

        A review is called after a recall, after a Critical audit finding, when a certificate is in danger, and before a decision that changes the scope of the system, for example the sale or purchase of a business.
      `,
    },
    {
      heading: 'Preparation',
      text: `
        | Step | Who | When |
        | Date and agenda sent | Quality manager | 30 days before |
        | Inputs entered in Plumbline, with figures and a proposal | Owner of each input | 10 working days before |
        | Inputs checked for gaps, file sent to all | Quality manager | 5 working days before |

        Figures are taken from Plumbline and from the order program on a day that is named. They are shown over 12 months at least, with their target; a single number without its course is returned. Who brings a figure that misses its target brings the cause and a proposal. The proposal says what it costs and what happens if nothing is done; top management cannot decide on a wish.
      `,
    },
    {
      heading: 'Inputs',
      text: `
        | Input | Brought by |
        | Actions of earlier reviews and whether they worked | Quality manager |
        | Changes in context and interested parties | Top management |
        | Customer satisfaction, feedback and complaints, with rate and codes | Head of sales and service |
        | Quality objectives and how far they are met | Owner of each objective |
        | Performance of processes and conformity of products: scrap, rework, first pass yield, delivery on time | Head of production |
        | Nonconformances and CAPAs: number, age, repetition, effectiveness; cost of poor quality | Quality manager |
        | Results of monitoring and measurement; state of calibration | Head of the calibration laboratory |
        | Internal audits, audits by customers and by the certification body | Lead auditor |
        | External providers: grades, claims, blocked suppliers | Supplier manager |
        | Resources: people, training, rooms, equipment, programs | Heads of department |
        | Risks and opportunities: highest risks, effect of actions, acceptances that expire | Quality manager |
        | Opportunities for improvement, suggestions and what became of them | Quality officer |
      `,
    },
    {
      heading: 'Holding the review',
      text: `
        1. The quality manager opens with the decisions of the last review. One that is overdue is decided anew first: more means, another owner, or dropped with a reason.
        2. Each input is shown in ten minutes at most: what was aimed at, what came, why, what is proposed.
        3. Top management decides on each input. A decision names owner, due date and what it is to achieve.
        4. Decisions that need money or people are taken in the review or get a day on which they are taken. “To be looked into” has an owner and a date like everything else.
        5. At the end top management states whether the system is suitable, adequate and effective, and where it is not.

        What belongs to a single case is dealt with in that case. A subject that takes longer than twenty minutes is taken out and gets a meeting of its own, whose result is added to the minutes.
      `,
    },
    {
      heading: 'Outputs and follow-up',
      text: `
        Outputs are decisions about opportunities for improvement, about changes of the system, and about resources. They are entered in Plumbline as actions, CAPAs, risks or objectives and linked to the review.

        | Step | Who | Within |
        | Minutes written | Quality manager | 5 working days |
        | Minutes signed | Top management | 10 working days after the review |
        | Outputs entered, each with an owner who has agreed | Quality manager | 10 working days after the review |
        | What concerns them told to all people at both sites | Heads of department | 20 working days after the review |
        | State of outputs shown | Quality manager | Monthly meeting of the heads of department |

        An output is closed when its owner shows what has changed, not when something was done. The next review sees the figure that made top management decide, before and after.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Agenda, inputs, minutes and signature | Plumbline | 6 years |
        | Decisions and their evidence | Plumbline, with the action or CAPA | 6 years, as a CAPA 10 years |
      `,
    },
  ],
  versions: [
    {
      author: '@maya',
      reviewers: ['@owen', '@grace'],
      approver: '@helena',
      days: [-534, -531, -529, -526, -523],
    },
    {
      author: '@maya',
      reviewers: ['@tomas', '@priya'],
      approver: '@helena',
      days: [-213, -208, -204, -201, -196],
      summary: 'Opportunities of the strategy are brought as an input of their own and kept in the minutes.',
      reason:
        'The register “Strategy and opportunities” is being retired; what it held is to be kept in the minutes of the management review.',
      revision: 'Minor',
      changed: {
        Inputs: `
          | Input | Brought by |
          | Actions of earlier reviews and whether they worked | Quality manager |
          | Changes in context and interested parties; opportunities of the strategy, each pursued, put off or dropped | Top management |
          | Customer satisfaction, feedback and complaints, with rate and codes | Head of sales and service |
          | Quality objectives and how far they are met | Owner of each objective |
          | Performance of processes and conformity of products: scrap, rework, first pass yield, delivery on time | Head of production |
          | Nonconformances and CAPAs: number, age, repetition, effectiveness; cost of poor quality | Quality manager |
          | Results of monitoring and measurement; state of calibration | Head of the calibration laboratory |
          | Internal audits, audits by customers and by the certification body | Lead auditor |
          | External providers: grades, claims, blocked suppliers | Supplier manager |
          | Resources: people, training, rooms, equipment, programs | Heads of department |
          | Risks: highest risks, effect of actions, acceptances that expire | Quality manager |
          | Opportunities for improvement, suggestions and what became of them | Quality officer |

          An opportunity that is pursued is entered with an owner before the minutes are signed. One that was put off comes back by itself in the next review.
        `,
      },
    },
  ],
}
