import type { ToldDocument } from '../told-document.ts'

export const capaProcedure: ToldDocument = {
  key: 'doc-capa',
  title: 'CAPA',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-strategy',
  owner: '@maya',
  clauses: ['@clause-10-2', '@clause-10-3', '@clause-6-1'],
  refersTo: ['@doc-nonconformance', '@doc-change', '@doc-training', '@doc-risk', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        A CAPA removes the cause of something that went wrong, or could go wrong, and shows with figures that it is gone. It costs weeks of several people. This procedure makes sure that it is used where it is worth that, and that it is not closed before it has worked.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Corrective and preventive actions at both sites, whatever they came from: nonconformance, audit finding, complaint, trend, risk, management review, suggestion. Single corrections go by the Nonconformance procedure (PROC-QA-004).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Occurrence cause: why it happened.
        = Escape cause: why it was not caught before it got where it was found.
        = Verified cause: a cause that was shown by a trial, a measurement or a count. An opinion that everybody shares is a suspected one.
        = Read-across: looking for the same cause at other places.
        = Window: the days in which the effect is measured.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Quality manager | Accepts the CAPA, names owner, approver, severity and due date; cancels and reopens |
        | Owner | Leads the team from the cause to the last action; is the head of the process as a rule |
        | Team | Two to five people, among them somebody who does the work |
        | Approver | Approves the plan for the area; is never the owner |
        | Quality officer | Approves the plan and accepts the implementation for quality |
        | Top management | Approves the plan of a Critical CAPA |
        | Verifier | Measures the effect and gives the verdict; is neither owner nor owner of an action |
      `,
    },
    {
      heading: 'Raising and accepting',
      text: `
        A CAPA is raised from a record wherever there is one, and stays linked to it. It is raised
        - for every Critical nonconformance, complaint or audit finding;
        - for a Major one, unless a justification was accepted there;
        - for the third case of one sort within 90 days;
        - for a risk whose response asks for it, and when the management review decides so.

        The statement says what is wrong, where, since when, how often and with which effect. It names no cause, no remedy and no person. The quality manager accepts or voids within 2 working days, gives severity and risk figures, and sets the due date.

        | Severity | Plan approved within | Actions carried out within |
        | Critical | 15 working days | 45 days |
        | Major | 15 working days | 90 days |
        | Minor | 15 working days | 60 days |

        Days count from acceptance. A Minor CAPA has less time than a Major one because it must not need much. A due date that was set moves only through an extension request with a reason, approved by the line manager of the owner and by quality. Work that cannot be done in that time, such as a new tool, is granted a longer due date at acceptance, with the containment that holds until then.
      `,
    },
    {
      heading: 'Containment and causes',
      text: `
        1. The team checks on its first day whether the containment of the case holds and covers all sites.
        2. It goes to the place, looks at the parts, watches the work, and collects figures before it discusses.
        3. It chooses a method: 5-Why for a chain, fishbone for many candidates, is/is-not where one place has it and another does not, fault tree for failures of a product.
        4. Each cause is entered as suspected. It is verified by a trial or a count that is written down, or refuted. Refuted causes stay in the record.
        5. At least one occurrence cause and one escape cause are verified. Where there is no escape cause, the owner says why.
        6. The last why of each branch must be something that we can change: a rule, a tool, a program, a design, a contract. A person is never the last why.
      `,
    },
    {
      heading: 'Plan',
      text: `
        Each last why has at least one action with an owner, a due date and an expected result. The team prefers measures in this order:

        | Measure | Example |
        | Take the possibility away | A plug that fits one socket only |
        | Make it impossible to go on | The next step cannot be booked without the scan |
        | Show it at once | A lamp that stays red until the check is booked |
        | Say it | An instruction, a training |

        A plan that holds only measures of the last kind is returned. What touches process, product, equipment or supplier goes through Change control (PROC-QA-010) and is linked.

        The effectiveness plan is part of the plan: what is counted, baseline, target, method, sample size, window and verifier. The list of places for the read-across is part of it too.

        The plan is approved by the approver, by quality and, if Critical, by top management. Each may return it with a reason.
      `,
    },
    {
      heading: 'Implementation',
      text: `
        Actions are done when their evidence is entered, and verified by somebody other than their owner. The owner reports the CAPA as implemented when all actions are done, linked documents are effective, and those who work by them are trained. A quality officer accepts or returns it within 5 working days after looking at the place.
      `,
    },
    {
      heading: 'Effectiveness',
      text: `
        The window opens 30 to 90 days after implementation as a rule, earlier where the figure is taken every day and the plan says so. It stays open for 7 days at least. Most need longer: long enough that the fault, at its old rate, would have shown itself several times.

        | Verdict | When | What follows |
        | Effective | The target is met, with the evidence attached | Lessons learned and read-across are entered; the CAPA is closed and signed |
        | Not effective | The target is missed | Back to the causes; what was believed is shown to be incomplete |
        | Inconclusive | Too few cases to say anything | One more window; a third is not given |

        The verdict is given after the last day of the window and by the figure that was planned. A fault that comes back after closure leads to the question whether the CAPA is reopened; the quality manager decides within 2 working days.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | CAPA with causes, plan, evidence, verdicts and signatures | Plumbline | 10 years after closure |
        | Trials and raw figures | Attached to the cause or the action | As the CAPA |
      `,
    },
  ],
  versions: [
    {
      author: '@maya',
      reviewers: ['@ines', '@priya'],
      approver: '@helena',
      days: [-535, -532, -530, -527, -524],
    },
    {
      author: '@maya',
      reviewers: ['@tomas', '@ines'],
      approver: '@helena',
      days: [-262, -256, -252, -248, -240],
      summary: 'The window is reckoned from the old rate of the fault, so that a lucky month passes nothing.',
      reason:
        'The CAPA about burrs was found not effective only because its window was long; a week, which the rule allowed, would have passed it.',
      revision: 'Minor',
      changed: {
        Effectiveness: `
          The window opens 30 to 90 days after implementation as a rule, earlier where the figure is taken every day and the plan says so. It stays open for 7 days at least. How long it must be is reckoned when the plan is written: **at the old rate at least five cases would be expected in it.** Where that takes longer than four months, something that happens more often is counted as well, for example findings at final test beside complaints.

          | Old rate of the fault | Window, as a rule |
          | Every day | 2 weeks |
          | Every week | 5 weeks |
          | Every month | 4 months, and a second figure |
          | Less often | 4 months, a second figure and a sample inspected on purpose |

          | Verdict | When | What follows |
          | Effective | The target is met, with the evidence attached | Lessons learned and read-across are entered; the CAPA is closed and signed |
          | Not effective | The target is missed | Back to the causes; what was believed is shown to be incomplete |
          | Inconclusive | Too few cases to say anything | One more window; a third is not given |

          The verdict is given after the last day of the window and by the figure that was planned. A fault that comes back after closure leads to the question whether the CAPA is reopened; the quality manager decides within 2 working days.
        `,
      },
    },
    {
      author: '@maya',
      reviewers: ['@tomas', '@daniel'],
      approver: '@ines',
      days: [-118, -112, -107, -103, -95],
      summary:
        'Before the plan is approved the team asks whether the measure reaches everybody whose work it depends on.',
      reason:
        'The CAPA about undisclosed changes of material was not effective: the clause bound the trader, not the maker behind it.',
      revision: 'Minor',
      changed: {
        Plan: `
          Each last why has at least one action with an owner, a due date and an expected result. The team prefers measures in this order:

          | Measure | Example |
          | Take the possibility away | The template follows from the order; nobody can choose |
          | Make it impossible to go on | The next step cannot be booked without the scan |
          | Show it at once | A lamp that stays red until the check is booked |
          | Say it | An instruction, a training |

          A plan that holds only measures of the last kind is returned. What touches process, product, equipment or supplier goes through Change control (PROC-QA-010) and is linked.

          Before submitting, the team answers three questions in the plan:
          - Whose work must change for this to hold, and does the measure reach them? Think of the other site, the other shift, makers behind traders, and people who only stand in.
          - What could undo it, for example cleaning, a repair, a new colleague or a new version of a program?
          - What would we see first if it does not work?

          The effectiveness plan is part of the plan: what is counted, baseline, target, method, sample size, window and verifier. The list of places for the read-across is part of it too.

          The plan is approved by the approver, by quality and, if Critical, by top management. Each may return it with a reason.
        `,
      },
    },
    {
      author: '@maya',
      reviewers: ['@ines', '@grace'],
      approver: '@helena',
      days: [-11, -4, -2, 3, 14],
      until: 'review',
      summary: 'What the read-across found is kept with the CAPA, place by place.',
      reason:
        'At the last internal audit nobody could show where the lamp for an open check had been looked for besides line 2.',
      revision: 'Minor',
      changed: {
        Records: `
          | Record | Kept where | How long |
          | CAPA with causes, plan, evidence, verdicts and signatures | Plumbline | 10 years after closure |
          | List of the read-across: each place, who looked, what was found | Attached to the CAPA | As the CAPA |
          | Trials and raw figures | Attached to the cause or the action | As the CAPA |
        `,
      },
    },
  ],
}
