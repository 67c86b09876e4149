import type { ToldDocument } from '../told-document.ts'

export const internalAudit: ToldDocument = {
  key: 'doc-audit',
  title: 'Internal audit',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-strategy',
  owner: '@tomas',
  clauses: ['@clause-9-2', '@clause-10-2'],
  refersTo: ['@doc-capa', '@doc-management-review', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Internal audits tell management whether the system is carried out as described and whether that is enough to give good results. They look at work and evidence, not at people. This procedure describes how audits are planned, carried out, reported and followed up.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Internal audits of all processes at Leeds and Porto. Audits of suppliers go by the same rules from preparation on; which suppliers are audited is decided in Supplier evaluation (PROC-QA-009).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Criteria: what is audited against: clauses of ISO 9001, our documents, contracts, laws.
        = Objective evidence: what was seen, read or measured, so exactly that somebody else could find it again.
        = Repeat finding: the same requirement was not met before, in this or another area, within 24 months.

        | Grade | Meaning |
        | Critical | Unsafe product, loss of the certificate, or records that were made up |
        | Major NC | A requirement is not dealt with at all, or fails so often that the result cannot be trusted |
        | Minor NC | A requirement was missed in single cases |
        | Observation | Conforms today and may not tomorrow |
        | OFI | An opportunity for improvement; advice that may be declined |
        | Good practice | Worth being known elsewhere |
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Quality manager | Owns the programme, adds audits, approves reports, decides disputes. Does not lead audits |
        | Lead auditor | Prepares and leads the audit, writes the report, evaluates responses, verifies |
        | Internal auditor, technical expert | Audit or advise under the lead auditor |
        | Head of the audited department | Is available, gives access, owns or assigns the findings |
        | Top management | Approves the programme and gives auditors the time |

        **Nobody audits their own department.** Audits of the quality department are led by a qualified lead auditor of another department. Plumbline refuses a team that breaks this rule or whose qualification ends before the audit does.
      `,
    },
    {
      heading: 'Qualification of auditors',
      text: `
        | Qualification | Basis | Valid for |
        | Internal auditor | Course of three days on ISO 9001 auditing; two audits under the eyes of a lead auditor | 24 months |
        | Lead auditor | Qualified internal auditor; one audit led under the eyes of a lead auditor, or an external certificate | As granted, 36 months at most |
        | Technical expert | Proven knowledge of the subject; no auditing course needed | 12 months |

        The quality manager grants, renews and withdraws qualifications. Renewal asks for at least one audit a year. Who moves to another department may go on auditing, but not the department that they left within the last 12 months.
      `,
    },
    {
      heading: 'Programme',
      text: `
        The programme is made for a year. The quality manager drafts it in the last quarter, top management approves it, and audits can be added at any time.

        - Every process is audited at least once in two years.
        - Every year: processes with an extreme or high risk, with a major finding in the last audit, with a Critical nonconformance or after a large change.
        - Every year: calibration, because our accreditation asks for it; audits, reviews and improvement, because nobody else looks at quality.
        - Every clause of ISO 9001 is covered within two years. The coverage view in Plumbline shows what is missing.

        An audit that cannot be held on its day is rescheduled with a reason and new dates, before the planned first day. One that moves by more than two months needs the consent of the quality manager.
      `,
    },
    {
      heading: 'Preparing and carrying out',
      text: `
        | Step | Who | When |
        | Preparation begins | Lead auditor | 14 days before the first day |
        | Checklist filled from a template, questions added from risks, changes, complaints and the last findings | Lead auditor | Before the plan is sent |
        | Plan sent: agenda, criteria, times, people | Lead auditor | At least 7 days before the first day |
        | Opening meeting | Lead auditor, head of department | First day |
        | Evidence taken; each line answered, or “not applicable” with a reason | Team | During the audit |
        | Closing meeting: findings named, nothing held back | Lead auditor, head of department | Last day |

        Evidence is drawn by the auditor and not handed over by the audited area. The sample is named in the line: three of eleven lots, five instruments drawn by lot. A complete cycle of work is watched at least once in each process audit; shifts are audited where work is done in shifts.

        Something that endangers people or customers is told to the head of department and the quality manager at once, not at the closing meeting.
      `,
    },
    {
      heading: 'Findings and report',
      text: `
        A nonconformity is written in three parts, each in one or two sentences: what is required, what was seen, where the gap lies. It quotes the requirement by clause and document. It names no person.

        The lead auditor submits the report within 14 days of the closing meeting. It holds summary, strengths, conclusion and findings, observations and good practice included. The quality manager approves it within 5 working days; with that the findings are issued to their owners.
      `,
    },
    {
      heading: 'Responses and follow-up',
      text: `
        | Step | Who | Within |
        | Accept or dispute the finding | Finding owner | 5 working days |
        | Decide the dispute, with a reason | Quality manager | 5 working days |
        | Response to a Critical or Major finding | Finding owner | 14 days from issue |
        | Response to a Minor finding | Finding owner | 30 days from issue |
        | Accept or return the response | Lead auditor or quality officer, not the owner | 5 working days |
        | Action carried out | Finding owner | Date agreed in the response |
        | Verify on the spot | Lead auditor or quality officer, not the owner | 10 working days from being implemented |

        The response holds correction, cause and plan, and says whether a CAPA is needed. A Critical finding always has a CAPA. For a Major one it is the rule; without one the owner gives a justification, which is accepted or returned with the response. A finding that is handed to a CAPA is closed when the CAPA is closed.

        The audit is closed when each finding is closed or handed over. Observations and opportunities are accepted or declined with a reason; a declined one is looked at in the next audit.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Programmes and audits with plan, checklist, findings and report | Plumbline | 6 years |
        | Qualification of auditors | Plumbline | Employment and 5 years |
      `,
    },
  ],
  versions: [
    {
      author: '@tomas',
      reviewers: ['@grace', '@owen'],
      approver: '@maya',
      days: [-537, -534, -532, -529, -526],
    },
    {
      author: '@tomas',
      reviewers: ['@grace', '@daniel'],
      approver: '@maya',
      days: [-312, -307, -303, -299, -290],
      summary: 'Says what makes a response acceptable: a cause that can be removed, and a measure that is in use.',
      reason:
        'Responses to the goods-in audit were returned twice: one gave “people forget” as the cause, one an order as the measure.',
      revision: 'Minor',
      changed: {
        'Responses and follow-up': `
          | Step | Who | Within |
          | Accept or dispute the finding | Finding owner | 5 working days |
          | Decide the dispute, with a reason | Quality manager | 5 working days |
          | Response to a Critical or Major finding | Finding owner | 14 days from issue |
          | Response to a Minor finding | Finding owner | 30 days from issue |
          | Accept or return the response | Lead auditor or quality officer, not the owner | 5 working days |
          | Action carried out | Finding owner | Date agreed in the response |
          | Verify on the spot | Lead auditor or quality officer, not the owner | 10 working days from being implemented |

          The response holds correction, cause and plan, and says whether a CAPA is needed. A Critical finding always has a CAPA. For a Major one it is the rule; without one the owner gives a justification, which is accepted or returned with the response. A finding that is handed to a CAPA is closed when the CAPA is closed.

          A response is accepted when
          - the **correction** covers what was found and where else the same may be;
          - the **cause** can be removed: “people forget” or “will be more careful” is returned with the question what lets them forget;
          - the **plan** changes something that stays changed, names who and until when;
          - it can be seen afterwards whether it holds.

          “Implemented” means in use. An order, an announcement or a draft is not.

          The audit is closed when each finding is closed or handed over. Observations and opportunities are accepted or declined with a reason; a declined one is looked at in the next audit.
        `,
      },
    },
    {
      author: '@tomas',
      reviewers: ['@grace', '@priya'],
      approver: '@maya',
      days: [-31, -27, -23, -19, -9],
      summary: 'A repeat finding is taken to the cause of the first one; a minor one needs a reason to stay minor.',
      reason:
        'A finding of the assembly audit repeats one of the goods-in audit ten months before: blocked parts without a label, in another area.',
      revision: 'Major',
      changed: {
        'Findings and report': `
          A nonconformity is written in three parts, each in one or two sentences: what is required, what was seen, where the gap lies. It quotes the requirement by clause and document. It names no person.

          Before a finding is graded, the lead auditor looks for the same requirement in the findings of the last 24 months, in all departments; Plumbline proposes what looks alike. A repeat finding is linked to the first one. It is graded one step higher, or the report says why not, and the quality manager reads that reason before approving. The response then says why the first measure did not reach this place.

          The lead auditor submits the report within 14 days of the closing meeting. It holds summary, strengths, conclusion and findings, observations and good practice included. The quality manager approves it within 5 working days; with that the findings are issued to their owners.
        `,
      },
    },
  ],
}
