import type { ToldDocument } from '../told-document.ts'

export const riskProcedure: ToldDocument = {
  key: 'doc-risk',
  title: 'Risk',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-risk',
  owner: '@maya',
  clauses: ['@clause-6-1', '@clause-4-4', '@clause-9-1-3'],
  refersTo: ['@doc-capa', '@doc-nonconformance', '@doc-change', '@doc-management-review'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Risks are dealt with before they happen, by somebody who owns them, with a rating that two people would give alike. This procedure says how risks and opportunities are raised, rated, treated, accepted and looked at again.
      `,
    },
    {
      heading: 'Scope',
      text: `
        All risks that touch products, processes, suppliers, information, people or the strategy, and opportunities of the same kinds. Safety at work has its own assessments by law; what follows from them for quality is entered here too.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        - A **risk** is written as cause, event and consequence: because of the cause, the event may occur, leading to the consequence.
        = Inherent rating: without our controls.
        = Current rating: with those that work today.
        = Target rating: what is to be left after treatment.
        = Control: preventive, detective or corrective; something that is done or built in, not something that is hoped for.
        = Appetite: the level up to which a risk may be lived with, Moderate in all registers.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Everybody | Raises a risk; needs no permission and no rating for it |
        | Risk owner | Rates, chooses the response, has actions carried out, reviews; accepts up to Moderate |
        | Head of department or quality officer | Approves a treatment plan that they do not own |
        | Top management | Accepts High and Extreme risks; approves plans for Extreme ones |
        | Quality manager | Keeps registers and matrices, dismisses what is no risk, reports to the management review |
      `,
    },
    {
      heading: 'Raising and rating',
      text: `
        1. The risk is raised in the register that fits: quality and process, product FMEA, supply, information, or strategy. The owner is the person who can change the cause.
        2. The owner enters causes, consequences and controls, and rates within 10 working days. A control without evidence that it works counts as none.
        3. The rating uses the words of the matrix. Where records of the last 36 months show cases, the likelihood is at least what they show.
        4. In a product FMEA the detection is rated as well, from 1, almost certainly detected, to 5, cannot be detected. Impact 5 asks for an action, however small the product of the three.

        **Example.** Because solvents are ordered by three departments and stored in one room (cause), more than the permitted quantity may stand there (event), so that a fire would spread and the insurance would not pay (consequence). “Too much solvent” is a complaint, “fire” a consequence; neither can be rated.

        Two people who know the process rate independently where the first rating is High or above. If they differ by more than one step, the words of the matrix are read together before anything is averaged.
      `,
    },
    {
      heading: 'The matrix',
      text: `
        | Likelihood | Means |
        | 1 Rare | Less than once in ten years |
        | 2 Unlikely | Once in three to ten years |
        | 3 Possible | Once in one to three years |
        | 4 Likely | Several times a year |
        | 5 Almost certain | Every month or more often |

        | Impact | Means |
        | 1 Negligible | Nobody outside the team notices |
        | 2 Minor | Rework inside the house |
        | 3 Moderate | One customer is affected |
        | 4 Major | A recall or a line stop |
        | 5 Catastrophic | Harm to people, or loss of an approval |

        | Impact | Rare | Unlikely | Possible | Likely | Almost certain |
        | 5 | Moderate | High | High | Extreme | Extreme |
        | 4 | Low | Moderate | High | High | Extreme |
        | 3 | Low | Moderate | Moderate | High | High |
        | 2 | Low | Low | Moderate | Moderate | High |
        | 1 | Low | Low | Low | Low | Moderate |

        Information risks have impact words of their own in the same square. The quality manager approves a matrix; a risk keeps the matrix that it was rated with until it is rated again, and Plumbline says when an acceptance rests on an old one.
      `,
    },
    {
      heading: 'Response and treatment',
      text: `
        | Response | When |
        | Avoid | The activity is given up |
        | Reduce | Actions lower likelihood or impact; the usual case |
        | Share or transfer | Somebody else carries it better; we still look whether they do |
        | Accept | The level is within the appetite, or top management accepts for a time |

        Opportunities are exploited, enhanced, shared or ignored in the same way.

        A treatment plan names actions with owner and due date and a target that is better than today. It is approved by quality or the head of the department, an Extreme one by top management, and never by its owner. A target that stays above the appetite needs a reason. Where the measure changes a process, product or supplier, Change control (PROC-QA-010) applies.

        When all actions are done, the owner enters the evidence, rates again, and the residual risk is accepted or goes back to treatment.
      `,
    },
    {
      heading: 'Acceptance',
      text: `
        | Level | Accepted by | Longest acceptance | Reviewed every |
        | Low | Risk owner | Until the next review | 24 months |
        | Moderate | Risk owner | Until the next review | 12 months |
        | High | Top management | 12 months | 6 months |
        | Extreme | Top management | 12 months | 3 months |

        An acceptance has a rationale, an expiry and a signature. When it expires or the rating changes, the risk is open again.
      `,
    },
    {
      heading: 'Review',
      text: `
        The review falls due by the level, or earlier if the register says so. It is called earlier when a nonconformance, complaint or finding on the process of the risk shows that it has occurred, when an indicator passes its limit, and when a change touches its causes.

        The owner confirms with evidence, rates anew, or closes because the cause is gone. Closing is confirmed by the quality manager. “Nothing has happened” is evidence only together with the number of times in which it could have.

        An indicator watches a risk between two reviews: a figure that is taken anyway, with a limit at which somebody acts and a stricter one at which the review is called. Each High or Extreme risk has one, or its owner says why there is none.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Risks with ratings, plans, acceptances and reviews | Plumbline | 6 years after closure |
        | Matrices, all versions | Plumbline | 6 years after the last risk rated with it is closed |
      `,
    },
  ],
  versions: [
    {
      author: '@sofia',
      reviewers: ['@callum', '@ines'],
      approver: '@helena',
      days: [-533, -530, -528, -525, -522],
    },
    {
      author: '@sofia',
      reviewers: ['@callum', '@grace'],
      approver: '@helena',
      days: [-328, -323, -320, -317, -313],
      summary: 'Possible with the highest impact is Extreme and no longer High.',
      reason:
        'The yearly look at the matrix: something that may harm people once in two years was let stand for half a year without top management.',
      revision: 'Major',
      changed: {
        'The matrix': `
          | Likelihood | Means |
          | 1 Rare | Less than once in ten years |
          | 2 Unlikely | Once in three to ten years |
          | 3 Possible | Once in one to three years |
          | 4 Likely | Several times a year |
          | 5 Almost certain | Every month or more often |

          | Impact | Means |
          | 1 Negligible | Nobody outside the team notices |
          | 2 Minor | Rework inside the house |
          | 3 Moderate | One customer is affected |
          | 4 Major | A recall or a line stop |
          | 5 Catastrophic | Harm to people, or loss of an approval |

          | Impact | Rare | Unlikely | Possible | Likely | Almost certain |
          | 5 | Moderate | High | Extreme | Extreme | Extreme |
          | 4 | Low | Moderate | High | High | Extreme |
          | 3 | Low | Moderate | Moderate | High | High |
          | 2 | Low | Low | Moderate | Moderate | High |
          | 1 | Low | Low | Low | Low | Moderate |

          Information risks have impact words of their own; their square may be stricter than this one. The quality manager approves a matrix; a risk keeps the matrix that it was rated with until it is rated again, and Plumbline says when an acceptance rests on an old one. Risks in the cell that has changed are rated again within 20 working days.
        `,
      },
    },
    {
      author: '@sofia',
      reviewers: ['@owen', '@callum'],
      approver: '@helena',
      days: [-44, -39, -36, -33, -26],
      summary: 'Whoever accepts a risk as it is says what would end the acceptance before its day.',
      reason:
        'A risk about lithium cells was accepted because forty loggers were left in stock; then every week an order went by air.',
      revision: 'Minor',
      changed: {
        Acceptance: `
          | Level | Accepted by | Longest acceptance | Reviewed every |
          | Low | Risk owner | Until the next review | 24 months |
          | Moderate | Risk owner | Until the next review | 12 months |
          | High | Top management | 12 months | 6 months |
          | Extreme | Top management | 12 months | 3 months |

          An acceptance has a rationale, an expiry and a signature. When it expires or the rating changes, the risk is open again.

          The rationale says on what it rests, in figures, and **what would end it**: a quantity used up, a new customer, another route, a supplier who changes. The owner tells those who would see this first. When it happens, the owner calls the review on the same day.
        `,
      },
    },
  ],
}
