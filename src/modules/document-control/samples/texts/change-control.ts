import type { ToldDocument } from '../told-document.ts'

export const changeControl: ToldDocument = {
  key: 'doc-change',
  title: 'Change control',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-design',
  owner: '@ines',
  clauses: ['@clause-6-3', '@clause-8-5-6', '@clause-8-2-4'],
  refersTo: ['@doc-document-control', '@doc-training', '@doc-risk', '@doc-suppliers', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        Most of our faults of the last years began with a change that seemed small to the person who made it. This procedure makes sure that those whom a change touches are asked before it takes effect, and that somebody looks afterwards whether it did what it should.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Changes of products and drawings, firmware and test programs, processes and their settings, equipment and its place, material and suppliers, labels and their templates, programs that hold records, rooms, and the organisation where tasks move.

        Not needed: repair with the same part, a setting within the limits of its work instruction, and an editorial revision of a document. A customer’s change of an order is handled by order entry; if it needs something new, it is a change as well.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        | Class | Meaning |
        | Minor | Form, fit, function and settings stay; one department is touched |
        | Major | Something that a customer, a certificate or another department relies on changes |
        | Critical | Safety, an approval or a certificate may be affected |

        = Temporary change: ends on a day that is named.
        = Emergency: waiting would harm people, customers or product.
        = Proof: trial pieces, a test, a measurement or a calculation which shows that the result is as intended and that nothing else has changed.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        **No change takes effect before it was reviewed and approved, and the review is recorded.** That holds for every site, machine, program and branch from which anything is supplied.

        | Who | Does |
        | Everybody | Requests a change; does not make one without asking |
        | Change manager | Accepts the request, names owner and assessors, watches deadlines, rejects with a reason |
        | Owner | Plans and carries out; is never the approver |
        | Assessor | Says for their function what the change touches and what has to be done; signs |
        | Head of each department touched | Approves the plan |
        | Quality officer | Approves last, releases, closes; is not the owner |
        | Top management | Approves a Critical change |
      `,
    },
    {
      heading: 'Request and assessment',
      text: `
        The request says how it is today, how it is to be, and why. It is accepted or rejected within 5 working days.

        The change manager lists what is affected: documents, products, processes, equipment, suppliers, programs, training, customers, risks, stock and work in progress. Each function has 5 working days.

        | Function | Asks above all |
        | Engineering | Does the product still meet its requirements? Which test shows it? Which drawing, which release? |
        | Production | Which station, fixture, program? What happens to parts in work? From which lot on? |
        | Calibration laboratory | Are curves, uncertainty or certificates touched? |
        | Supply chain | Stock, open orders, supplier approval, papers |
        | Sales and service | Which customers must be told or agree? Repairs of older units? |
        | IT and facilities | Power, air, draught, floor, network, backup |
        | Quality | Which documents, risks, controls and approvals? |

        “No impact” is an answer only with the sentence that says why.
      `,
    },
    {
      heading: 'Plan and approval',
      text: `
        The plan holds an action for each impact: before, during and after. It says which proof is needed and who judges it, how the change is taken back if it fails, what becomes of stock and work in progress, who must be trained, and from which day, lot or serial number the change holds.

        Approval goes to the heads of the departments touched, then to quality, for a Critical change to top management as well, each within 5 working days. Customers who must agree have agreed before approval.
      `,
    },
    {
      heading: 'Carrying out and release',
      text: `
        1. The owner carries out the plan in its order. Proof is made at the place and with the people, material and programs of later use.
        2. Documents are revised and approved; they take effect on the day of the change.
        3. Those who work by them are trained before that day, as Training (PROC-QA-011) says.
        4. A quality officer looks at proof, documents and training and releases the change.
        5. The first lot afterwards is marked in its batch record.
      `,
    },
    {
      heading: 'Temporary changes and emergencies',
      text: `
        A temporary change is planned, approved and released like any other. Two weeks before its end the owner is reminded; on its last day it is taken back, with evidence, or a new request makes it permanent. It is prolonged once at most.

        In an emergency the head of the department and the quality manager, or their substitutes, let the change begin at once and both sign. Its assessment follows within 5 working days. Product made meanwhile is marked and is not delivered before the assessment is done, unless harm would follow from not delivering.
      `,
    },
    {
      heading: 'Closure and effect',
      text: `
        The owner reports the change as done when all later actions are, and stock and old documents are gone. A quality officer closes it within 10 working days. For a Major or Critical change somebody other than the owner looks 30 to 90 days afterwards whether it has done what it should and nothing else; what was to be seen is written in the plan.

        A change that is open for more than 90 days is put before the monthly meeting of the heads of department.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Changes with assessments, plan, proof and signatures | Plumbline | 10 years after closure |
        | Reviews of firmware and test programs | Version store of engineering, linked from the change | 10 years after the last delivery |
      `,
    },
  ],
  versions: [
    {
      author: '@ines',
      reviewers: ['@yusuf', '@priya'],
      approver: '@maya',
      days: [-530, -527, -525, -522, -519],
    },
    {
      author: '@ines',
      reviewers: ['@callum', '@rui-martins'],
      approver: '@maya',
      days: [-238, -233, -229, -225, -216],
      summary: 'A machine that was moved or rebuilt makes trial pieces before it works again.',
      reason:
        'The nonconformance about cold solder joints: the soldering line was moved over a weekend and ran on Monday without a proof.',
      revision: 'Major',
      added: [
        {
          behind: 'Carrying out and release',
          heading: 'Machines that are moved or rebuilt',
          depth: 2,
          text: `
            A move is a change of class Major, also within one room. It does not end when the machine runs but when it was shown that it works as before.

            1. Before the move: keep at least ten pieces made on the old place, with their measurements.
            2. Look at the new place for draught, sun, vibration, power, air and neighbours, with the gate and the doors as they will be used.
            3. After the move: make trial pieces under the worst conditions of the place, at least ten, and measure what was measured before. For soldering lines and ovens also a temperature profile with the recorder at the load.
            4. The engineer who judges the trial pieces is not the one who moved the machine.
            5. Until the release the machine carries a red label and its work orders are stopped.
          `,
        },
      ],
    },
    {
      author: '@ines',
      reviewers: ['@yusuf', '@priya'],
      approver: '@maya',
      days: [-32, -26, -21, -12, 8],
      until: 'approved',
      readBy: {
        '@helena': -11,
        '@yusuf': -11,
        '@rui-matos': -10,
        '@priya': -9,
        '@grace': -8,
        '@tomas': -5,
        '@daniel': -3,
        '@henrique': -11,
        '@chiara': -11,
        '@fiona': -10,
        '@niamh': -10,
        '@joao': -10,
        '@filipa': -9,
        '@shauna': -9,
        '@vasco': -9,
        '@simon': -8,
        '@lars': -8,
        '@nadia': -8,
        '@ruth': -8,
        '@ayesha': -10,
        '@tiago': -10,
        '@rita': -10,
        '@bram': -9,
        '@liam': -9,
        '@miguel': -9,
        '@marta': -8,
        '@leonor': -8,
        '@bethan': -8,
        '@monica': -8,
        '@gareth': -8,
        '@tobias': -5,
        '@keith': -2,
      },
      summary: 'A temporary change names who ends it, and says on the day itself whether it has ended.',
      reason:
        'A temporary setting of the reflow oven stayed in use for five weeks after its last day, because everybody thought that somebody else would set it back.',
      revision: 'Major',
      added: [
        {
          behind: 'Carrying out and release',
          heading: 'Temporary changes',
          depth: 2,
          text: `
            A temporary change is approved like any other, for 30 days at most. **It names the person who ends it.**

            1. What is set otherwise carries a yellow label with the number of the change and its last day.
            2. On the last day the person who ends it sets back what was changed and makes the first pieces as after a repair.
            3. On the same day they say in the change that it has ended, with the measurements of these pieces.
            4. Whoever wants to keep it requests a lasting change before that day; the temporary one is not extended a second time.
          `,
        },
      ],
    },
  ],
}
