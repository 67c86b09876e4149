import type { ToldDocument } from '../told-document.ts'

export const nonconformance: ToldDocument = {
  key: 'doc-nonconformance',
  title: 'Nonconformance',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-strategy',
  owner: '@sofia',
  clauses: ['@clause-8-7', '@clause-10-2', '@clause-8-5-2'],
  refersTo: ['@doc-capa', '@doc-complaints', '@doc-risk', '@doc-records', '@doc-deviation-form'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Something that is not as it should be is reported at once, kept from doing harm, put right and understood well enough that the same does not come back unnoticed. This procedure says who does what, until when.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Every case in which a requirement was not met: product and material, process, document or record, equipment, supplier, service, software and data, safety and environment. A departure that is asked for beforehand is a deviation (section Deviations). What a customer reports is a complaint first and is linked to the nonconformance (PROC-QA-008).
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Correction: puts right what was found.
        = Corrective action: removes the cause.
        = Containment: keeps the case from growing or from reaching a customer until it is understood.
        = Disposition: what becomes of nonconforming material.
        = Review board: an engineer and a quality officer, neither of them the owner of the case; with the customer where a requirement of the customer is missed.

        | Severity | Meaning |
        | Critical | May harm people, breaks a law, may have reached several customers, or puts certificates in doubt |
        | Major | Product or service does not do what was agreed, or a control has failed that others rely on |
        | Minor | A requirement is missed without effect on function, customer or traceability |
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Everybody | Stops, marks, reports on the same day |
        | Quality officer | Accepts or dismisses the report, names the owner, verifies the end. Never verifies a case of their own |
        | Owner | Triages, contains, disposes, finds the cause, carries out the actions |
        | Engineer | Decides with quality when material is to be used as it is or repaired |
        | Head of department | Gives people the time; is the owner where nobody else is nearer |
        | Quality manager | Is told of each Critical case at once; lowers a severity; reopens a case; voids a record |
      `,
    },
    {
      heading: 'Reporting and containment',
      text: `
        The report takes two minutes and asks for what is known: title, where, what, since when, which lot. Missing facts are no reason to wait; guesses are left out. A person who reports their own mistake is thanked.
      `,
    },
    {
      heading: 'Reporting',
      depth: 2,
      text: `
        1. Stop the work that would make more of it.
        2. Mark and put aside what is affected, as the next section says.
        3. Enter the nonconformance in Plumbline on the same working day. Say what is affected and what is not: “export orders only, domestic ones are right” saves a day of search. A photograph helps.
        4. Where more than 30 days lie between finding and entry, Plumbline asks why.
      `,
    },
    {
      heading: 'Marking and keeping apart',
      depth: 2,
      text: `
        Nonconforming material carries a red label with the number of the nonconformance, part, lot, quantity, date and name. It stands in a red box at the station or in the blocked area of the store, and nowhere else. Its lot is blocked in the order program on the same day. Only a quality officer takes a red label off.
      `,
    },
    {
      heading: 'Deadlines of containment',
      depth: 2,
      text: `
        | Step | Who | Within |
        | Accept, dismiss with a reason, or link as a duplicate | Quality officer | 2 working days of the report |
        | Triage: requirement, severity, consequence, occurrence, CAPA yes or no | Owner | 2 working days of acceptance |
        | Containment of a Critical case decided | Owner with the quality manager | 24 hours |
        | Containment of a Major case carried out | Owner | With the triage |
        | Customers or authority told, where they are affected | Owner with quality | 1 working day after this is known |

        Before a case leaves triage as Critical or Major, what was done, by whom and when is entered. A severity is lowered only by the quality manager, with the evidence.
      `,
    },
    {
      heading: 'Disposition of material',
      text: `
        Each piece has a fate; the quantities add up to what was found nonconforming.

        | Fate | Decided by | Afterwards |
        | Scrap | Owner | Made unusable on the same day |
        | Rework, to what was required | Owner | Inspected again like new |
        | Sort | Owner | Good pieces go on, bad ones get another fate |
        | Return to supplier | Owner with purchasing | Supplier is told the reason in writing |
        | Regrade, for another use | Owner with the head of department | New part number before anything moves |
        | Repair, to something that works but is not what was required | Review board | Inspected again; the batch record says so |
        | Use as is | Review board | The batch record says so; the customer agrees where it is their requirement |

        Both members of the board sign. They decide about the split that they have seen; a changed split comes back to them.
      `,
    },
    {
      heading: 'Cause and action',
      text: `
        - A **Minor** case without a CAPA may be corrected at once. Owner and date of the correction are entered, and a cause in one word.
        - A **Major or Critical** case is investigated: 5-Why, fishbone, is/is-not or 8D. The owner enters the cause and at least one action with an owner and a due date.
        - **A CAPA is raised** for every Critical case; for a Major one unless the owner gives a justification that quality accepts; for the third case of one sort within 90 days, whatever its severity. Plumbline suggests this last one.
        - “Human error” is not accepted as a cause by itself. The question is what made the error easy and what did not catch it.

        An escalated case may be closed when its correction is verified and the plan of the CAPA is approved.

        A case that belongs to a risk is linked to it; the owner of the risk rates it anew where the case shows that it was rated too low.
      `,
    },
    {
      heading: 'Verification and closure',
      text: `
        The owner reports the case as done when every action has its evidence. A quality officer who is not the owner looks at the evidence, and at the place of work where something was changed there, within 10 working days, and signs “Verified”; or returns the case with a reason. Costs of scrap, rework, sorting, returns and freight are entered before closure; they feed the cost of poor quality in the management review.

        A case that comes back within 12 months is reopened or linked to the first one.
      `,
    },
    {
      heading: 'Deviations',
      text: `
        Who knows beforehand that a requirement cannot be met asks first. The request is entered on the form Deviation from a document or directly in Plumbline: requirement, reason, conditions, quantity or time limit, first and last day.

        1. It is approved within 3 working days by an engineer who is not its owner and by quality; the customer agrees in writing where it is the customer’s requirement.
        2. It is never granted backwards. What was done before is a nonconformance.
        3. Each use is entered. At the last day or the last piece the deviation ends by itself.
        4. Quality closes it within 5 working days and says how it turned out. A third deviation from the same requirement within a year leads to a change of the requirement or of the process.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Nonconformances and deviations with decisions, evidence and signatures | Plumbline | 10 years after closure |
        | Red labels | With the material; thrown away when the fate is carried out | – |
      `,
    },
  ],
  versions: [
    {
      author: '@sofia',
      reviewers: ['@priya', '@daniel'],
      approver: '@ines',
      days: [-536, -533, -531, -528, -525],
    },
    {
      author: '@sofia',
      reviewers: ['@daniel', '@marek'],
      approver: '@priya',
      days: [-293, -288, -283, -279, -271],
      summary: 'Labels are printed at the blocked area itself, and a place without a label is closed off.',
      reason:
        'A finding of the goods-in audit: three of eleven blocked lots carried no label, because labels were printed in the office.',
      revision: 'Minor',
      changed: {
        'Marking and keeping apart': `
          Nonconforming material carries a red label with the number of the nonconformance, part, lot, quantity, date and name. It stands in a red box at the station or in the blocked area of the store, and nowhere else. Its lot is blocked in the order program on the same day. Only a quality officer takes a red label off.

          - The label is printed at the blocked area, before the lot is put down. Each place there has a bar that opens only after its label was scanned.
          - A lot too large for the area is fenced off where it stands, with a label on each side from which it can be reached.
          - The warehouse lead compares the area with the list of blocked lots each Monday and enters the result.
        `,
      },
    },
    {
      author: '@sofia',
      reviewers: ['@priya', '@ella'],
      approver: '@daniel',
      days: [-29, -26, -23, -20, -12],
      summary: 'Red boxes at the stations have a fixed label holder and are emptied at the end of each shift.',
      reason:
        'A repeat finding of the assembly audit: fourteen parts without a label in a red box that was emptied once a week.',
      revision: 'Major',
      changed: {
        'Marking and keeping apart': `
          Nonconforming material carries a red label with the number of the nonconformance, part, lot, quantity, date and name. It stands in a red box at the station or in the blocked area of the store, and nowhere else. Its lot is blocked in the order program on the same day. Only a quality officer takes a red label off.

          At the station
          - Each red box has a fixed holder with labels and a pen. The label is filled in **before** the part is put into the box; one label for each part number.
          - The shift lead empties each red box at the end of the shift: parts go to the blocked area, or their fate is carried out. An empty box is entered in the hand-over as well.

          In the blocked area
          - The label is printed there, before the lot is put down. Each place has a bar that opens only after its label was scanned.
          - A lot too large for the area is fenced off where it stands, with a label on each side from which it can be reached.
          - The warehouse lead compares the area with the list of blocked lots each Monday and enters the result.
        `,
      },
    },
  ],
}
